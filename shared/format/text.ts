/** Formats a number as '12,345' or '1,234.5', without `Intl`, whose first use takes 60 ms on a slow phone. */
export function formatCount(count: number): string {
  const [whole = '', fraction] = String(Math.round(count * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Returns a function that checks whether names contain all words of the query, ignoring case and accents. A sign inside a
 * word separates or joins its parts: both 'ac dc' and 'acdc' find 'AC/DC'.
 */
export function createTextFilter(query: string): (...names: readonly (string | undefined)[]) => boolean {
  const words = separate(beginning(query)).split(/\s+/).filter(Boolean);
  return (...names) =>
    words.every((word) =>
      names.some((name = '') => {
        const searched = foldOnce(name);
        return searched.includes(word) || searched.includes(join(word) || word);
      }),
    );
}

/** Of longer names only the beginning is searched and compared, because all of it would block the browser. */
const MAX_READ = 200;
const MAX_FOLDED = 5_000_000;

/** The names that were searched, because each letter of a query searches the same ones. */
const folded = new Map<string, string>();
let foldedLength = 0;

function foldOnce(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  if (foldedLength > MAX_FOLDED) {
    folded.clear();
    foldedLength = 0;
  }
  const normalized = beginning(name);
  const result = `${separate(normalized)}\n${join(normalized)}`;
  folded.set(name, result);
  foldedLength += name.length;
  return result;
}

const beginning = (text: string): string => normalize(text.slice(0, MAX_READ)).slice(0, MAX_READ);
const separate = (text: string): string => text.replace(/[\p{Pd}−_/\\|·•]/gu, ' ');
const join = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '');

/** Created on first use, because creating a collator is slow. */
let collator: Intl.Collator | undefined;

/** Compares names as people sort them: numbers by value, whatever the case and the accents. */
export function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(one.slice(0, MAX_READ), other.slice(0, MAX_READ));
}

/** Letters that Unicode doesn't take apart, as people type them without their key, and the sign for 'and'. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '&': ' and ',
};

/** Folds accents, case, letters, quotes and signs, so that a search finds names however they are written. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    // People type it as an apostrophe. `normalize` would make it a space and an accent.
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cf}\p{M}'"‘’‚‛“”„‟‹›«»`ʹʻʼʽˈ′″.,]/gu, '')
    .replace(/[ßæœøłđðþħıς&]/g, (letter) => FOLDED[letter] ?? letter);

// Invisible characters, line breaks and direction marks, except what emoji and some scripts need: joiners, and the tags
// that turn a black flag into Scotland's.
const INVISIBLE =
  /(?![\u200c\u200d]|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes invisible characters, which could disguise surrounding text. Returns '' if nothing visible is left. */
export function sanitizeName(name: string): string {
  const sanitized = name.replace(INVISIBLE, '').trim();
  return VISIBLE.test(sanitized) ? sanitized : '';
}

// A flag, the parts of a Korean syllable, or any character, with accents, skin tone, tags and what joiners add. Firefox
// has `Intl.Segmenter` only from 125.
const FIRST_CHARACTER =
  /^(?:\p{RI}{2}|[\u1100-\u115f]+[\u1160-\u11a7]*[\u11a8-\u11ff]*|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/u;

/** Returns the first character of a name as people count them: a whole emoji, a letter with its accents. */
export function firstCharacter(name: string): string {
  return FIRST_CHARACTER.exec(sanitizeName(name))?.[0].toUpperCase() ?? '';
}

/** Formats a duration for screen readers, such as '1 minute 5 seconds', without parts that are zero. */
export function formatSpokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const parts = [
    pluralize(Math.floor(whole / 3600), 'hour'),
    pluralize(Math.floor((whole % 3600) / 60), 'minute'),
    pluralize(whole % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.join(' ') || '0 seconds';
}

export const pluralize = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Marks a name in a sentence by the characters that isolate its direction. `Sentence` renders it as a `Name`. */
export const isolateName = (name: string): string => `\u2068${name.replace(/[\u2066-\u2069]/g, '')}\u2069`;

/** Removes the characters that change the direction of the text after them, and can draw an address as another one. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
