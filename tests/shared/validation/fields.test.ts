import { expect, test } from 'vitest';
import { type FieldRules, fieldMessage } from '../../../shared/validation/field-messages.ts';
import { cleanDj, isValidNewDj } from '../../../shared/validation/new-dj.ts';

const REQUIRED = 'This field is required.';
const PLAIN = "Must only contain letters, numbers, spaces or these characters: _ ' -";
const EMAIL = 'Please enter a valid email address.';

test('a required value must not be blank [5-33]', () => {
  expect(fieldMessage('', { required: true })).toBe(REQUIRED);
  expect(fieldMessage(' \n\t', { required: true })).toBe(REQUIRED);
  expect(fieldMessage(' a ', { required: true })).toBeNull();
});

test("plain text allows letters, numbers, spaces and _ ' - [5-34] [open-58]", () => {
  for (const good of ["Zoë O'Brien_2 - b", 'O’Brien', 'ДиДжей 7', 'न्यूक्लिया']) {
    expect(fieldMessage(good, { plainText: true }), good).toBeNull();
  }
  for (const bad of ['a.b', '<b>', 'a\tb', 'a@b', 'a😀']) {
    expect(fieldMessage(bad, { plainText: true }), bad).toBe(PLAIN);
  }
});

test('the limits count the characters of the trimmed value [5-35] [5-36]', () => {
  expect(fieldMessage(' abcd ', { min: 5 })).toBe('Must be at least 5 characters.');
  expect(fieldMessage('abcde', { min: 5, max: 5 })).toBeNull();
  expect(fieldMessage('  abcde  ', { max: 5 })).toBeNull();
  expect(fieldMessage('abcdef', { max: 5 })).toBe('Cannot be more than 5 characters.');
  expect(fieldMessage('🎧🎧', { min: 2, max: 2 })).toBeNull();
});

test('there are no limits by default [open-05]', () => {
  expect(fieldMessage('a', { required: true })).toBeNull();
  expect(fieldMessage('a'.repeat(10_000), { required: true, plainText: true })).toBeNull();
});

test('an email must match the pattern, unless it is empty and not required [5-37]', () => {
  expect(fieldMessage('marlow', { email: true })).toBe(EMAIL);
  expect(fieldMessage(' marlow@mail.example ', { email: true })).toBeNull();
  expect(fieldMessage('  ', { plainText: true, min: 5, email: true })).toBeNull();
});

test('returns only the first message: required, plain, minimum, maximum, email [5-32]', () => {
  const all: FieldRules = { required: true, plainText: true, min: 3, max: 2, email: true };
  expect(fieldMessage('', all)).toBe(REQUIRED);
  expect(fieldMessage('.', all)).toBe(PLAIN);
  expect(fieldMessage('a', all)).toBe('Must be at least 3 characters.');
  expect(fieldMessage('abc', all)).toBe('Cannot be more than 2 characters.');
  expect(fieldMessage('abc', { ...all, max: 3 })).toBe(EMAIL);
});

test.each([
  ['Nova', 'nova@example.net', true],
  [' Nova ', ' nova@example.net ', true],
  ['', 'nova@example.net', false],
  ['   ', 'nova@example.net', false],
  ['Nova', '', false],
  ['Nova', 'nova@', false],
])(
  'a new DJ needs a name and an email, which are trimmed: %o %o [3-06, 5-09, 5-10]',
  (name, email, isComplete) => {
    expect(isValidNewDj({ name, email })).toBe(isComplete);
    expect(cleanDj({ name, email })).toEqual({ name: name.trim(), email: email.trim() });
  },
);
