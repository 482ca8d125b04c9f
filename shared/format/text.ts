/** '12,345' or '1,234.5', rounded to thousandths. Without Intl, whose first use takes a slow phone 60 ms. */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(Math.round(count * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 'Rating, comment and DJ name'. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Makes a test for all the wanted words. It ignores case and accents: 'malmo' finds Malmö. */
export function createTextFilter(wanted: string): (text: string) => boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return (text) => {
    const said = folded(text);
    return words.every((word) => said.includes(word));
  };
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Invisible characters, line breaks and changes of direction. Scripts and emoji need the joiners. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name, maybe empty, that cannot change the text around it in a request for consent (robustness 14). */
export function sanitizeName(name: string): string {
  const plain = name.replace(INVISIBLE, '').trim();
  return VISIBLE.test(plain) ? plain : '';
}

/** How a screen reader says a time: '1 minute 5 seconds'; whole seconds, the zero parts left out. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const parts = [
    pluralize(Math.floor(whole / 3600), 'hour'),
    pluralize(Math.floor((whole % 3600) / 60), 'minute'),
    pluralize(whole % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.join(' ') || '0 seconds';
}

/** '1 track', '3 tracks'. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
