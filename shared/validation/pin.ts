import { PIN_LENGTH } from '../config/constants.ts';

/** Removes white space and invisible characters, and cuts the text to the length of a PIN (open point 71). */
export function cleanPin(value: string): string {
  return [...value.replace(/[\s\p{Cf}]/gu, '')].slice(0, PIN_LENGTH).join('');
}

export function isCompletePin(pin: string): boolean {
  return [...pin].length === PIN_LENGTH;
}
