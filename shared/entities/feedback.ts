import type { Id } from './lenient.ts';
import type { Track } from './track.ts';

/** What a DJ says about a promo while writing it (spec 3). `name` and `email` are asked for where a promo requires them. */
export type FeedbackDraft = {
  readonly rating: number | null;
  readonly comment: string;
  readonly favourite: Track['track_id'] | null;
  readonly name: string;
  readonly email: string;
};

export const emptyFeedback: FeedbackDraft = {
  rating: null,
  comment: '',
  favourite: null,
  name: '',
  email: '',
};

/** Body of the feedback call (spec 7): over a public link name and email travel under their own names. */
export type FeedbackBody = {
  readonly comment: string;
  readonly favourite: Id | null;
  readonly rating: number | null;
} & ({ readonly name: string } | { readonly public_link_name: string; readonly public_link_email: string });
