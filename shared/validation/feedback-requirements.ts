import { emptyFeedback, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import type { Promo } from '../entities/promo.ts';
import { isEmail } from './email.ts';

export type FeedbackField = 'rating' | 'comment' | 'favourite' | 'name' | 'email';
export type Requirement = { readonly field: FeedbackField; readonly isMet: boolean };

type RequiringPromo = Pick<Promo, 'feedback_required_fields' | 'publicLink'>;

/** Returns the fields that the promo requires, in form order (spec 5). `recipientName` counts as an entered name. */
export function feedbackRequirements(
  { feedback_required_fields: flags, publicLink }: RequiringPromo,
  draft: FeedbackDraft,
  recipientName: string,
): Requirement[] {
  const requiresLinkName = publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_NAME);
  const requiresName = requiresLinkName || hasFlag(flags, ResponseField.NAME);
  const requiresEmail = publicLink && hasFlag(flags, ResponseField.PUBLIC_LINK_EMAIL);
  const hasName = !requiresLinkName && recipientName.trim() !== '';
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
    requiresName && { field: 'name' as const, isMet: hasName || draft.name.trim() !== '' },
    requiresEmail && { field: 'email' as const, isMet: isEmail(draft.email) },
  ].filter((requirement) => requirement !== false);
}

/** Whether the promo requires feedback before downloads. */
export const requiresFeedback = (promo: RequiringPromo): boolean =>
  feedbackRequirements(promo, emptyFeedback, '').length > 0;
