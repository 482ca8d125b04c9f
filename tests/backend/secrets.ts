import { randomInt, randomUUID } from 'node:crypto';
import { PIN_LENGTH } from '../../shared/config/constants.ts';

export const newSecret = (): string => randomUUID();

/** Without characters that look alike. */
const PIN_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newPin = (): string =>
  Array.from({ length: PIN_LENGTH }, () => PIN_ALPHABET.charAt(randomInt(PIN_ALPHABET.length))).join('');
