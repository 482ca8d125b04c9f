import { PIN_LENGTH } from '../config/constants.ts';

/**
 * Returns the PIN in a typed or pasted text, which may be incomplete: all of a short text, or the only group of four
 * letters and digits of a longer one (open point 71). Returns null if it is unclear which characters are meant.
 */
export function cleanPin(value: string): string | null {
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const short = text.replace(/\s/g, '');
  if ([...short].length <= PIN_LENGTH) return short;
  const groups = [text, ...text.split(/\s+/)].map((group) => group.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const [pin, ...others] = new Set(groups.filter(isCompletePin));
  return pin !== undefined && others.length === 0 ? pin : null;
}

export function isCompletePin(pin: string): boolean {
  return [...pin].length === PIN_LENGTH;
}
