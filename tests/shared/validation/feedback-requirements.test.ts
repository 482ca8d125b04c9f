import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { ResponseField } from '../../../shared/entities/flags.ts';
import { feedbackRequirements, requiresFeedback } from '../../../shared/validation/feedback-requirements.ts';

const everything = Object.values(ResponseField).reduce((sum, flag) => sum + flag, 0);

const missing = (flags: number, draft = {}, { publicLink = false, name = 'DJ Marlow' } = {}) =>
  feedbackRequirements({ feedback_required_fields: flags, publicLink }, { ...emptyFeedback, ...draft }, name)
    .filter(({ isMet }) => !isMet)
    .map(({ field }) => field);

test('the flags are the values of the spec [3-52, 3-53, 3-54, 3-55, 3-56, 3-57]', () => {
  expect(ResponseField).toEqual({
    RATING: 1,
    COMMENT: 2,
    FAVOURITE: 4,
    NAME: 8,
    PUBLIC_LINK_EMAIL: 16,
    PUBLIC_LINK_NAME: 32,
  });
});

test('reads each requirement from its bit and no other [5-17]', () => {
  expect(missing(0)).toEqual([]);
  expect(missing(ResponseField.RATING)).toEqual(['rating']);
  expect(missing(ResponseField.COMMENT)).toEqual(['comment']);
  expect(missing(ResponseField.FAVOURITE)).toEqual(['favourite']);
  expect(missing(ResponseField.NAME, {}, { name: '' })).toEqual(['name']);
});

test('a rating is missing while null [5-18]', () => {
  expect(missing(ResponseField.RATING, { rating: null })).toEqual(['rating']);
  expect(missing(ResponseField.RATING, { rating: 1 })).toEqual([]);
});

test('a comment is missing while empty [5-19]', () => {
  expect(missing(ResponseField.COMMENT, { comment: ' \n ' })).toEqual(['comment']);
  expect(missing(ResponseField.COMMENT, { comment: 'Great' })).toEqual([]);
});

test('a favourite is missing while null [5-20]', () => {
  expect(missing(ResponseField.FAVOURITE, { favourite: null })).toEqual(['favourite']);
  expect(missing(ResponseField.FAVOURITE, { favourite: 0 })).toEqual([]);
});

test('a name is missing while the recipient has none and has typed none [5-21, open-42]', () => {
  expect(missing(ResponseField.NAME, {}, { name: ' ' })).toEqual(['name']);
  expect(missing(ResponseField.NAME, { name: 'Ana' }, { name: '' })).toEqual([]);
  expect(missing(ResponseField.NAME, {}, { name: 'DJ Marlow' })).toEqual([]);
});

test('link name and link email count over a public link only [3-56, 3-57, 5-22, open-43]', () => {
  const both = ResponseField.PUBLIC_LINK_NAME | ResponseField.PUBLIC_LINK_EMAIL;
  expect(missing(both)).toEqual([]);
  expect(missing(both, {}, { publicLink: true })).toEqual(['name', 'email']);
  expect(missing(both, { name: 'Ana', email: 'ana@' }, { publicLink: true })).toEqual(['email']);
  expect(missing(both, { name: 'Ana', email: 'ana@example.net' }, { publicLink: true })).toEqual([]);
});

test('a required name counts over a public link too [3-55, 5-21]', () => {
  const visitor = { publicLink: true, name: '' };
  expect(missing(ResponseField.NAME, {}, visitor)).toEqual(['name']);
  expect(missing(ResponseField.NAME, { name: 'Ana' }, visitor)).toEqual([]);
  expect(missing(ResponseField.NAME, {}, { publicLink: true })).toEqual([]);
  expect(missing(everything, {}, { publicLink: true })).toContain('name');
});

test('everything at once, in the order of the form', () => {
  expect(missing(everything, {}, { publicLink: true })).toEqual([
    'rating',
    'favourite',
    'comment',
    'name',
    'email',
  ]);
});

test('link requirements alone keep nothing closed that came by mail [4-36, 5-22]', () => {
  const flags = ResponseField.PUBLIC_LINK_EMAIL | ResponseField.PUBLIC_LINK_NAME;
  expect(requiresFeedback({ feedback_required_fields: flags, publicLink: false })).toBe(false);
  expect(requiresFeedback({ feedback_required_fields: flags, publicLink: true })).toBe(true);
});
