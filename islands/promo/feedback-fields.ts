import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';

/** Where each part of the feedback stands on the page, and what sends it: a press on what is missing leads there. */
export const fieldIds: Record<FeedbackField | 'send', string> = {
  rating: 'dp-feedback-rating',
  favourite: 'dp-feedback-favourite',
  comment: 'dp-feedback-comment',
  name: 'dp-feedback-name',
  email: 'dp-feedback-email',
  send: 'dp-feedback-send',
};

/** How each part is named, where it is listed as missing (open point 4). */
export const fieldNames: Record<FeedbackField, string> = {
  rating: 'Rating',
  favourite: 'Favourite track',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
};

/** What is said beside each part while it is missing (open point 4). */
export const fieldHints: Record<FeedbackField, string> = {
  rating: 'Give a rating.',
  favourite: 'Choose a favourite track.',
  comment: 'Write a comment.',
  name: 'Tell us your name.',
  email: 'Enter a valid email address.',
};

/** Brings the place into view and the focus into it; a favourite is chosen at the first star. */
export function focusField(field: keyof typeof fieldIds): void {
  const star = field === 'favourite' ? document.querySelector<HTMLElement>('.dp-star') : null;
  const place = star ?? document.getElementById(fieldIds[field]);
  place?.scrollIntoView({ block: 'center' });
  (place?.querySelector<HTMLElement>('input, textarea') ?? place)?.focus({ preventScroll: true });
}
