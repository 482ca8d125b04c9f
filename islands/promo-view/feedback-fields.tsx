import type { ReactNode } from 'react';
import type { Id } from '../../shared/entities/lenient.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { FeedbackField, Requirement } from '../../shared/validation/feedback-requirements.ts';

export const feedbackFields: Record<FeedbackField, { readonly name: string; readonly missing: string }> = {
  rating: { name: 'Rating', missing: 'Choose one to send' },
  favourite: { name: 'Favourite', missing: 'Choose one to send' },
  comment: { name: 'Comment', missing: 'Add one to send' },
  name: { name: 'Name', missing: 'Enter your name' },
  email: { name: 'Email', missing: 'Enter a valid email address' },
};

/** Focuses a field of a card. The page scrolls only if the field is outside the window. */
export function focusField(card: Element | null, field: FeedbackField | 'send'): void {
  const container = card?.querySelector(`[data-field="${field}"]`);
  const controls = container?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [];
  const [first] = controls;
  const chosen = [...controls].find((control) => control.matches(':checked'));
  (chosen ?? first)?.focus({ preventScroll: true });
  container?.scrollIntoView({ block: 'nearest' });
}

/** Submits the form after a key press. An empty form, which some labels accept, gets the focus instead. */
export function sendFeedback(container: Element | null, promo: Id): void {
  if (!$drafts.get()[promo]) focusField(container, 'rating');
  else container?.querySelector('form')?.requestSubmit();
}

type LegendProps = {
  readonly label: string;
  readonly missing: string | null;
  readonly children?: ReactNode;
};

/** The label of a group, with a hint beside it, or with what is missing. */
export function FieldLegend({ label, missing, children }: LegendProps) {
  return (
    <span className="dp-feedback-head dp-row">
      <span>{label}</span>{' '}
      {missing === null ? (
        children && (
          <span className="dp-field-hint" aria-hidden="true">
            {children}
          </span>
        )
      ) : (
        <span className="dp-error">
          <Icon name="warning" size={16} />
          <span>{missing}</span>
        </span>
      )}
    </span>
  );
}

type ChecklistProps = { readonly id: string; readonly requirements: readonly Requirement[] };

export function Checklist({ id, requirements }: ChecklistProps) {
  return (
    <ul className="dp-checklist dp-row dp-wrap" id={id} aria-label="Required feedback">
      {requirements.map(({ field, isMet }) => (
        <li key={field} data-met={isMet || undefined}>
          <Icon name={isMet ? 'check' : 'circle'} size={16} /> <span>{feedbackFields[field].name}</span>
          <span className="dp-hidden">{isMet ? ' done' : ' missing'}</span>
        </li>
      ))}
    </ul>
  );
}
