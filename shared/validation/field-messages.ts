import { isEmail } from './email.ts';

/** The rules of a text field. `min` and `max` limit the length of the trimmed value (open point 5). */
export type FieldRules = {
  required?: boolean;
  plainText?: boolean;
  min?: number;
  max?: number;
  email?: boolean;
};

// Includes the curly apostrophe, which phones insert instead of the straight one.
const PLAIN = /^[\p{L}\p{M}\p{N} _'’-]*$/u;

/** Returns the message of the first broken rule (required, plain text, min, max, email); null if valid (spec 5). */
export function fieldMessage(value: string, rules: FieldRules): string | null {
  // White space inside counts, but what nobody sees does not.
  const text = value.replace(/(?![\t-\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '').trim();
  if (text === '') return rules.required ? 'This field is required.' : null;
  if (rules.plainText && !PLAIN.test(text)) {
    return "Must only contain letters, numbers, spaces or these characters: _ ' -";
  }
  // Spreading counts code points, so that an emoji has length 1.
  const { length } = [...text];
  if (rules.min !== undefined && length < rules.min) return `Must be at least ${rules.min} characters.`;
  if (rules.max !== undefined && length > rules.max) return `Cannot be more than ${rules.max} characters.`;
  if (rules.email && !isEmail(text)) return 'Please enter a valid email address.';
  return null;
}
