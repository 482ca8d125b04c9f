import { PIN_LENGTH } from '../config/constants.ts';

/** What was typed or pasted, without white space and invisible marks anywhere, cut to a PIN's length (spec 9, open point 71). */
export function cleanPin(value: string): string {
  return [...value.replace(/[\s\p{Cf}]/gu, '')].slice(0, PIN_LENGTH).join('');
}

/** Whether the cleaned PIN has all its characters, which is when it is submitted (spec 5). */
export function isCompletePin(pin: string): boolean {
  return [...pin].length === PIN_LENGTH;
}
