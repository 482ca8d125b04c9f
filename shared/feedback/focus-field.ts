import type { Id } from '../entities/lenient.ts';
import type { FeedbackField } from '../validation/feedback-issues.ts';
import { $drafts } from './drafts.ts';

/** Focuses a field of a card. The page scrolls only if the field is outside the window. */
export function focusField(card: Element | null, field: FeedbackField | 'send'): void {
  const container = card?.querySelector(`[data-field="${field}"]`);
  const find = (selector: string) => container?.querySelector<HTMLElement>(selector);
  (find(':checked') ?? find('input, textarea, button'))?.focus({ preventScroll: true });
  container?.scrollIntoView({ block: 'nearest' });
}

/** Submits the form after a key press. An empty form, which some labels accept, gets the focus instead. */
export function submitFeedbackForm(container: Element | null, promo: Id): void {
  if (!$drafts.get()[promo]) focusField(container, 'rating');
  else container?.querySelector('form')?.requestSubmit();
}
