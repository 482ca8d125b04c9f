import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { hasFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import { feedbackRequirements, requiresFeedback } from '../../../shared/validation/feedback-requirements.ts';
import { checkProperty } from '../../support/property.ts';

const { RATING, COMMENT, FAVOURITE, NAME, PUBLIC_LINK_EMAIL, PUBLIC_LINK_NAME } = ResponseField;
const BOTH = PUBLIC_LINK_NAME | PUBLIC_LINK_EMAIL;
const ALL = RATING | COMMENT | FAVOURITE | NAME | BOTH;

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

const byMail = { publicLink: false, name: 'DJ Marlow' };
const byLink = { publicLink: true, name: 'DJ Marlow' };
const visitor = { publicLink: true, name: '' };

test.each<[string, number, object, typeof byMail, string]>([
  ['nothing where no bit is set [5-17]', 0, {}, byMail, ''],
  ['a rating while null [5-17, 5-18]', RATING, { rating: null }, byMail, 'rating'],
  ['no rating that is given [5-18]', RATING, { rating: 1 }, byMail, ''],
  ['a comment while empty [5-17, 5-19]', COMMENT, { comment: ' \n ' }, byMail, 'comment'],
  ['no comment that is given [5-19]', COMMENT, { comment: 'Great' }, byMail, ''],
  ['a favourite while null [5-17, 5-20]', FAVOURITE, { favourite: null }, byMail, 'favourite'],
  ['no favourite that is given [5-20]', FAVOURITE, { favourite: 0 }, byMail, ''],
  ['a name of who has none [5-17, 5-21, open-42]', NAME, {}, { ...byMail, name: ' ' }, 'name'],
  ['no name that is typed [5-21, open-42]', NAME, { name: 'Ana' }, { ...byMail, name: '' }, ''],
  ['no name of who has one [5-21, open-42]', NAME, {}, byMail, ''],
  ['nothing of a link by mail [3-56, 3-57, 5-22, open-43]', BOTH, {}, byMail, ''],
  ['name and email over a link [3-56, 3-57, 5-22, open-43]', BOTH, {}, byLink, 'name email'],
  ['an email that is half [5-22, open-43]', BOTH, { name: 'Ana', email: 'ana@' }, byLink, 'email'],
  ['no name and email that are given [5-22]', BOTH, { name: 'Ana', email: 'ana@example.net' }, byLink, ''],
  ['a name over a link too [3-55, 5-21]', NAME, {}, visitor, 'name'],
  ['no name typed over a link [3-55, 5-21]', NAME, { name: 'Ana' }, visitor, ''],
  ['no name over a link of who has one [3-55, 5-21]', NAME, {}, byLink, ''],
  ['everything, in the order of the form', ALL, {}, byLink, 'rating favourite comment name email'],
])('asks for %s', (_, flags, draft, { publicLink, name }, missing) => {
  const promo = { feedback_required_fields: flags, publicLink };
  const requirements = feedbackRequirements(promo, { ...emptyFeedback, ...draft }, name);
  const fields = requirements.filter(({ isMet }) => !isMet).map(({ field }) => field);
  expect(fields.join(' ')).toBe(missing);
});

test('link requirements alone keep nothing closed that came by mail [4-36, 5-22]', () => {
  expect(requiresFeedback({ feedback_required_fields: BOTH, publicLink: false })).toBe(false);
  expect(requiresFeedback({ feedback_required_fields: BOTH, publicLink: true })).toBe(true);
});

const words = fc.oneof(fc.constantFrom('', ' ', '\n\t'), fc.string({ maxLength: 12 }), fc.emailAddress());
const draft = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 10 })),
  comment: words,
  favourite: fc.option(fc.integer()),
  name: words,
  email: words,
});
const promo = fc.record({ feedback_required_fields: fc.integer(), publicLink: fc.boolean() });
const ORDER = ['rating', 'favourite', 'comment', 'name', 'email'];

test('each requirement is asked for by its bit alone, is met by its own field alone, and comes once, in order [5-17, 5-18, 5-19, 5-20, 5-21, 5-22]', async () => {
  await checkProperty(
    60_000,
    fc.property(promo, draft, words, (asked, given, recipientName) => {
      const { feedback_required_fields: flags, publicLink } = asked;
      const isFilled = (text: string) => /\S/.test(text);
      const expected = {
        rating: hasFlag(flags, ResponseField.RATING) && [given.rating !== null],
        favourite: hasFlag(flags, ResponseField.FAVOURITE) && [given.favourite !== null],
        comment: hasFlag(flags, ResponseField.COMMENT) && [isFilled(given.comment)],
        name:
          publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_NAME)
            ? [isFilled(given.name)]
            : hasFlag(flags, ResponseField.NAME) && [isFilled(given.name) || isFilled(recipientName)],
        email: publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_EMAIL) && [isEmail(given.email)],
      };
      const requirements = feedbackRequirements(asked, given, recipientName);
      expect(Object.fromEntries(requirements.map(({ field, isMet }) => [field, [isMet]]))).toEqual(
        Object.fromEntries(Object.entries(expected).filter(([, wanted]) => wanted)),
      );
      expect(requirements.map(({ field }) => field)).toEqual(
        ORDER.filter((field) => requirements.some((one) => one.field === field)),
      );
      expect(requiresFeedback(asked)).toBe(Object.values(expected).some(Boolean));
    }),
  );
});
