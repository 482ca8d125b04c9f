import type { Track } from './track.ts';

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

/** The body of the feedback call (spec 7). Feedback over a public link has its own fields for name and email. */
export type FeedbackBody = {
  readonly comment: string;
  readonly favourite: Track['sentId'] | null;
  readonly rating: number | null;
} & ({ readonly name: string } | { readonly public_link_name: string; readonly public_link_email: string });
