import { PIN_LENGTH } from '../config/constants.ts';

/**
 * Returns the PIN in a typed or pasted text, which may be incomplete: all of a short text, or a group of four letters and
 * digits of a longer one, such as the subject of our email (open point 71). A group with letters and digits is more likely
 * than one of digits or capitals, and that than a word. Returns null if it is unclear which characters are meant.
 */
export function cleanPin(value: string): string | null {
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const short = text.replace(/\s/g, '');
  if ([...short].length <= PIN_LENGTH) return short;
  const words = [text, ...text.split(/\s+/)].map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const groups = [...new Set(words.filter(isCompletePin))];
  const likely = [/\p{L}.*\p{N}|\p{N}.*\p{L}/u, /\p{N}|^\p{Lu}+$/u, /^/]
    .map((pattern) => groups.filter((group) => pattern.test(group)))
    .find(({ length }) => length > 0);
  return likely?.length === 1 ? (likely[0] ?? null) : null;
}

export function isCompletePin(pin: string): boolean {
  return [...pin].length === PIN_LENGTH;
}
