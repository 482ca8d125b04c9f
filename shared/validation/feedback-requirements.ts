import { emptyFeedback, type FeedbackDraft } from '../entities/feedback.ts';
import { hasFlag, ResponseField } from '../entities/flags.ts';
import type { Promo } from '../entities/promo.ts';
import { formatList } from '../format/text.ts';
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

const nouns: Readonly<Record<FeedbackField, string>> = {
  rating: 'a rating',
  favourite: 'a favourite',
  comment: 'a comment',
  name: 'your name',
  email: 'your email',
};
const counts = ['', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** Returns for example 'Rate to unlock' (with a purpose), 'Two things left: a favourite and a comment', or 'Ready to send'. */
export function missingText(
  requirements: readonly Requirement[],
  rating: number | null,
  purpose?: 'unlock' | 'send feedback',
): string {
  const missing = requirements.filter(({ isMet }) => !isMet).map(({ field }) => field);
  if (requirements.length === 0 && rating === null) return 'Rate this promo';
  if (missing.length === 0) return 'Ready to send';
  if (purpose && missing[0] === 'rating') return `Rate to ${purpose}`;
  return `${counts[missing.length]} left: ${formatList(missing.map((field) => nouns[field]))}`;
}

/** Whether the promo requires feedback before downloads. */
export const requiresFeedback = (promo: RequiringPromo): boolean =>
  feedbackRequirements(promo, emptyFeedback, '').length > 0;
