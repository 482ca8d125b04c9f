import * as v from 'valibot';
import { PROMO_RATINGS } from '../config/constants.ts';
import { idSchema, orNull, textOrEmpty } from './lenient.ts';
import type { Track } from './track.ts';

export const feedbackDraftSchema = v.object({
  rating: orNull(v.picklist(PROMO_RATINGS)),
  comment: textOrEmpty,
  favourite: orNull(idSchema),
  name: textOrEmpty,
  email: textOrEmpty,
});
export type FeedbackDraft = Readonly<v.InferOutput<typeof feedbackDraftSchema>>;

export const emptyFeedback: FeedbackDraft = v.parse(feedbackDraftSchema, {});

/** The body of the feedback call (spec 7). Feedback over a public link has its own fields for name and email. */
export type FeedbackBody = {
  readonly comment: string;
  readonly favourite: Track['sentId'] | null;
  readonly rating: number | null;
} & ({ readonly name: string } | { readonly public_link_name: string; readonly public_link_email: string });
