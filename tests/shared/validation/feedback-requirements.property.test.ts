import fc from 'fast-check';
import { expect, test } from 'vitest';
import { has, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import { feedbackRequirements, requiresFeedback } from '../../../shared/validation/feedback-requirements.ts';
import { always } from '../../support/property.ts';

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

test('each requirement is asked for by its bit alone, is met by its own field alone, and stands once, in order [5-17, 5-18, 5-19, 5-20, 5-21, 5-22]', async () => {
  await always(
    60_000,
    fc.property(promo, draft, words, (asked, given, recipientName) => {
      const { feedback_required_fields: flags, publicLink } = asked;
      const isFilled = (text: string) => /\S/.test(text);
      const expected = {
        rating: has(flags, ResponseField.RATING) && [given.rating !== null],
        favourite: has(flags, ResponseField.FAVOURITE) && [given.favourite !== null],
        comment: has(flags, ResponseField.COMMENT) && [isFilled(given.comment)],
        name:
          publicLink && has(flags, ResponseField.PUBLIC_LINK_NAME)
            ? [isFilled(given.name)]
            : has(flags, ResponseField.NAME) && [isFilled(given.name) || isFilled(recipientName)],
        email: publicLink && has(flags, ResponseField.PUBLIC_LINK_EMAIL) && [isEmail(given.email)],
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
