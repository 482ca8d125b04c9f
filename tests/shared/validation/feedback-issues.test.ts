import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { hasFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import {
  feedbackProgress,
  issueText,
  progressText,
  requiresFeedback,
} from '../../../shared/validation/feedback-issues.ts';
import { checkProperty } from '../../support/property.ts';

const { RATING, COMMENT, FAVOURITE, NAME, PUBLIC_LINK_EMAIL, PUBLIC_LINK_NAME } = ResponseField;
const BOTH = PUBLIC_LINK_NAME | PUBLIC_LINK_EMAIL;
const ALL = RATING | COMMENT | FAVOURITE | NAME | BOTH;

const byEmail = { publicLink: false, name: 'DJ Marlow' };
const byLink = { publicLink: true, name: 'DJ Marlow' };
const visitor = { publicLink: true, name: '' };

test.each<[string, number, object, typeof byEmail, string]>([
  ['a rating while null [5-17, 5-18]', RATING, { rating: null }, byEmail, 'rating'],
  ['a comment while empty [5-17, 5-19]', COMMENT, { comment: ' \n ' }, byEmail, 'comment'],
  ['a favourite while null [5-17, 5-20]', FAVOURITE, { favourite: null }, byEmail, 'favourite'],
  ['no favourite that is set [5-20]', FAVOURITE, { favourite: '0' }, byEmail, ''],
  ['a name if the recipient has none [5-17, 5-21, open-42]', NAME, {}, { ...byEmail, name: ' ' }, 'name'],
  ['no name if the recipient has one [5-21, open-42]', NAME, {}, byEmail, ''],
  ['no link fields for a promo by email [3-56, 3-57, 5-22, open-43]', BOTH, {}, byEmail, ''],
  ['name and email for a public link [3-56, 3-57, 5-22, open-43]', BOTH, {}, byLink, 'name email'],
  ['an email that is incomplete [5-22, open-43]', BOTH, { name: 'Ana', email: 'ana@' }, byLink, 'email'],
  ['a name for a public link, too [3-55, 5-21]', NAME, {}, visitor, 'name'],
  ['everything, in the order of the form', ALL, {}, byLink, 'rating favourite comment name email'],
])('asks for %s', (_, flags, draft, { publicLink, name }, missing) => {
  const promo = { feedback_required_fields: flags, publicLink };
  const { issues } = feedbackProgress(promo, { ...emptyFeedback, ...draft }, name);
  expect(issues.map(({ field }) => field).join(' ')).toBe(missing);
});

const texts = fc.oneof(fc.constantFrom('', ' ', '\n\t'), fc.string({ maxLength: 12 }), fc.emailAddress());
const draft = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 10 })),
  comment: texts,
  favourite: fc.option(fc.integer().map(String)),
  name: texts,
  email: texts,
});
const promo = fc.record({ feedback_required_fields: fc.integer(), publicLink: fc.boolean() });
const ORDER = ['rating', 'favourite', 'comment', 'name', 'email'];

test('each requirement depends only on its bit and its field, and is listed once, in order [5-17, 5-18, 5-19, 5-20, 5-21, 5-22]', async () => {
  await checkProperty(
    60_000,
    fc.property(promo, draft, texts, (requiringPromo, feedback, recipientName) => {
      const { feedback_required_fields: flags, publicLink } = requiringPromo;
      const isFilled = (text: string) => /\S/.test(text);
      const expected = {
        rating: hasFlag(flags, ResponseField.RATING) && [feedback.rating !== null],
        favourite: hasFlag(flags, ResponseField.FAVOURITE) && [feedback.favourite !== null],
        comment: hasFlag(flags, ResponseField.COMMENT) && [isFilled(feedback.comment)],
        name:
          publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_NAME)
            ? [isFilled(feedback.name)]
            : hasFlag(flags, ResponseField.NAME) && [isFilled(feedback.name) || isFilled(recipientName)],
        email: publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_EMAIL) && [isEmail(feedback.email)],
      };
      const { required, issues } = feedbackProgress(requiringPromo, feedback, recipientName);
      const isMet = (name: string) => !issues.some(({ field }) => field === name);
      expect(Object.fromEntries(required.map((field) => [field, [isMet(field)]]))).toEqual(
        Object.fromEntries(Object.entries(expected).filter(([, requirement]) => requirement)),
      );
      expect(required).toEqual(ORDER.filter((name) => required.some((field) => field === name)));
      expect(requiresFeedback(requiringPromo)).toBe(Object.values(expected).some(Boolean));
    }),
  );
});

test.each([
  [0, {}, 'Rate this promo'],
  [0, { rating: 8 }, 'Ready to send'],
  [RATING | COMMENT, {}, 'Two things left: a rating and a comment'],
  [RATING | COMMENT, { rating: 8 }, 'One thing left: a comment'],
  [COMMENT, { comment: 'Great' }, 'Ready to send'],
] as const)('says what is missing, never what was given [beyond-248] (%#)', (flags, change, text) => {
  const draft = { ...emptyFeedback, ...change };
  const promo = { feedback_required_fields: flags, publicLink: false };
  expect(progressText(feedbackProgress(promo, draft, 'DJ Marlow'))).toBe(text);
});

test('tells a comment that is too long from a missing one, also where none is required', () => {
  const draft = { ...emptyFeedback, rating: 8, comment: 'a'.repeat(5001) };
  const [optional, required] = [0, COMMENT].map((flags) =>
    feedbackProgress({ feedback_required_fields: flags, publicLink: false }, draft, ''),
  );
  const issue = { field: 'comment', kind: 'too-long' } as const;
  expect([optional?.issues, required?.issues]).toEqual([[issue], [issue]]);
  expect(optional && progressText(optional)).toBe('Your comment is too long');
  expect(issueText(issue)).toBe('Shorten it to 5,000 characters');
});
