import { emptyFeedback, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import type { Promo } from '../entities/promo.ts';
import { isEmail } from './email.ts';

/** A part of the feedback that a promo may require (spec 3). */
export type FeedbackField = 'rating' | 'comment' | 'favourite' | 'name' | 'email';
export type Requirement = { readonly field: FeedbackField; readonly isMet: boolean };

type Asked = Pick<Promo, 'feedback_required_fields' | 'publicLink'>;

/** What the promo requires, in the order of the form (spec 5). A recipient with a name need not enter one. */
export function feedbackRequirements(
  { feedback_required_fields: flags, publicLink }: Asked,
  draft: FeedbackDraft,
  recipientName: string,
): Requirement[] {
  const linkName = publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_NAME);
  const name = linkName || hasFlag(flags, ResponseField.NAME);
  const email = publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_EMAIL);
  const hasName = !linkName && recipientName.trim() !== '';
  return [
    hasFlag(flags, ResponseField.RATING) && { field: 'rating' as const, isMet: draft.rating !== null },
    hasFlag(flags, ResponseField.FAVOURITE) && {
      field: 'favourite' as const,
      isMet: draft.favourite !== null,
    },
    hasFlag(flags, ResponseField.COMMENT) && {
      field: 'comment' as const,
      isMet: draft.comment.trim() !== '',
    },
    name && { field: 'name' as const, isMet: hasName || draft.name.trim() !== '' },
    email && { field: 'email' as const, isMet: isEmail(draft.email) },
  ].filter((requirement) => requirement !== false);
}

/** Whether the promo requires anything before its downloads open. */
export const requiresFeedback = (promo: Asked): boolean =>
  feedbackRequirements(promo, emptyFeedback, '').length > 0;
