import { expect, test } from 'vitest';
import { isCompleteDj, trimmedDj } from '../../../shared/validation/new-dj.ts';

test.each([
  ['Nova', 'nova@example.net', true],
  [' Nova ', ' nova@example.net ', true],
  ['', 'nova@example.net', false],
  ['   ', 'nova@example.net', false],
  ['Nova', '', false],
  ['Nova', 'nova@', false],
])('a new DJ has a name and an e-mail: %o %o [3-06, 5-09, 5-10]', (name, email, isComplete) => {
  expect(isCompleteDj({ name, email })).toBe(isComplete);
});

test('both are sent without the white space around them', () => {
  expect(trimmedDj({ name: ' DJ  Nova ', email: ' nova@example.net ' })).toEqual({
    name: 'DJ  Nova',
    email: 'nova@example.net',
  });
});
