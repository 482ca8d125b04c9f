import { isEmail } from './email.ts';

/** What a text input requires. `min` and `max` count the characters of the trimmed value (open point 5). */
export type FieldRules = {
  required?: boolean;
  /** Letters, numbers, spaces and _ ' - only. */
  plain?: boolean;
  min?: number;
  max?: number;
  email?: boolean;
};

/** Phones type the curly apostrophe for the straight one. */
const PLAIN = /^[\p{L}\p{M}\p{N} _'’-]*$/u;

/** The message for the first broken rule, in the order required, plain, min, max, email (spec 5). */
export function fieldMessage(value: string, rules: FieldRules): string | null {
  const text = value.trim();
  if (text === '') return rules.required ? 'This field is required.' : null;
  if (rules.plain && !PLAIN.test(text)) {
    return "Must only contain letters, numbers, spaces or these characters: _ ' -";
  }
  // Code points, so that an emoji counts as one.
  const { length } = [...text];
  if (rules.min !== undefined && length < rules.min) return `Must be at least ${rules.min} characters.`;
  if (rules.max !== undefined && length > rules.max) return `Cannot be more than ${rules.max} characters.`;
  if (rules.email && !isEmail(text)) return 'Please enter a valid email address.';
  return null;
}
