import { Icon } from '../../shared/ui/icon.tsx';
import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';

export const feedbackFields: Record<FeedbackField, { readonly name: string; readonly hint: string }> = {
  rating: { name: 'Rating', hint: 'Add a rating' },
  favourite: { name: 'Favourite track', hint: 'Pick a favourite' },
  comment: { name: 'Comment', hint: 'Add a comment' },
  name: { name: 'Name', hint: 'Enter your name' },
  email: { name: 'Email', hint: 'Enter a valid email address' },
};

export const fieldId = (field: FeedbackField | 'send'): string => `dp-feedback-${field}`;

/** The field 'favourite' has no input, so the star of the first track gets the focus. */
export function focusField(field: FeedbackField | 'send'): void {
  const star = field === 'favourite' ? document.querySelector<HTMLElement>('.dp-star') : null;
  const target = star ?? document.getElementById(fieldId(field));
  target?.scrollIntoView({ block: 'center' });
  (target?.querySelector<HTMLElement>('input, textarea') ?? target)?.focus({ preventScroll: true });
}

export function FieldHint({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="dp-error">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
