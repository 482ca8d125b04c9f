/**
 * '12,345' and '1,234.5', of thousandths at most. Without Intl, whose first use in a page holds a slow phone up for 60 ms
 * and more, often before the first row.
 */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(Math.round(count * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 'Rating, comment and DJ name'; without Intl, for the reason that counts.ts gives. */
export function wordList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Tells of a text whether it holds every word of what somebody looks for; case and marks do not count: 'malmo' finds Malmö. */
export function wordSearch(wanted: string): (text: string) => boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return (text) => {
    const said = folded(text);
    return words.every((word) => said.includes(word));
  };
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Characters that show nothing, break lines or turn the direction of what follows; the joiners stay, since scripts and
 * emoji are written with them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** What a name cannot do without. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it may stand in a sentence that asks for consent: it cannot change the words around it (robustness 14).
 * Empty where nothing of it would show.
 */
export function plainName(name: string): string {
  const plain = name.replace(INVISIBLE, '').trim();
  return VISIBLE.test(plain) ? plain : '';
}

/** How a screen reader says a time: '1 minute 5 seconds'; whole seconds, the zero parts left out. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const parts = [
    amount(Math.floor(whole / 3600), 'hour'),
    amount(Math.floor((whole % 3600) / 60), 'minute'),
    amount(whole % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.join(' ') || '0 seconds';
}

/** '1 track', '3 tracks'. */
export const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
