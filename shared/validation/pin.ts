import { PIN_LENGTH } from '../config/constants.ts';

const SIGNS = /[^\p{L}\p{M}\p{N}]/u;

/** Groups that may be meant, the likelier ones first: letters with digits, then digits or capitals alone. */
const LIKELY = [/\p{L}\p{N}|\p{N}\p{L}/u, /^[\p{N}\p{Lu}]+$/u];

/**
 * Returns the PIN in a typed or pasted text, which may be incomplete: all of a short text, or a group of four letters and
 * digits of a longer one, such as the subject of our email (open point 71). Null if it is unclear which one is meant.
 */
export function cleanPin(value: string): string | null {
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const short = text.replace(/\s/g, '');
  if ([...short].length <= PIN_LENGTH) return short;
  const words = text.split(SIGNS);
  const whole = words.join('');
  if (isCompletePin(whole)) return whole;
  const groups = words.filter(isCompletePin);
  const likely = LIKELY.map((pattern) => new Set(groups.filter((group) => pattern.test(group))));
  const [pin = null, ...others] = likely.find(({ size }) => size > 0) ?? [];
  return others.length === 0 ? pin : null;
}

export function isCompletePin(pin: string): boolean {
  return [...pin].length === PIN_LENGTH;
}
