import { isEmail } from './email.ts';

/** What a text input asks of its value. Bounds count the characters of the trimmed value; none has a default (open point 5). */
export type FieldRules = {
  required?: boolean;
  /** Letters, numbers, spaces and _ ' - only. */
  plain?: boolean;
  min?: number;
  max?: number;
  email?: boolean;
};

/** Letters and digits of every script; the curly apostrophe is what phones type for the straight one. */
const PLAIN = /^[\p{L}\p{M}\p{N} _'’-]*$/u;

/**
 * The first thing wrong with the value, in the order required, plain, min, max, email (spec 5), or null.
 * An empty value that is not required has nothing wrong with it.
 */
export function fieldMessage(value: string, rules: FieldRules): string | null {
  const text = value.trim();
  if (text === '') return rules.required ? 'This field is required.' : null;
  if (rules.plain && !PLAIN.test(text)) {
    return "Must only contain letters, numbers, spaces or these characters: _ ' -";
  }
  const length = characters(text);
  if (rules.min !== undefined && length < rules.min) return `Must be at least ${rules.min} characters.`;
  if (rules.max !== undefined && length > rules.max) return `Cannot be more than ${rules.max} characters.`;
  if (rules.email && !isEmail(text)) return 'Please enter a valid email address.';
  return null;
}

/** Code points, so that an emoji outside the first plane counts as one. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
