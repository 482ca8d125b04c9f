import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { FeedbackField, FeedbackProgress } from '../../shared/validation/feedback-issues.ts';

export const fieldNames: Readonly<Record<FeedbackField, string>> = {
  rating: 'Rating',
  favourite: 'Favourite',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
};

type LegendProps = {
  readonly label: ReactNode;
  readonly error: string | null;
  readonly isRequired: boolean;
  /** The keys of the field. */
  readonly children: ReactNode;
};

export function FieldLegend({ label, error, isRequired, children }: LegendProps) {
  return (
    <span className="dp-feedback-head dp-row">
      <span>{label}</span>{' '}
      {error === null ? (
        <span className="dp-field-hint dp-row">
          <span className="dp-field-keys" aria-hidden="true">
            {children}
          </span>
          {!isRequired && <span>Optional</span>}
        </span>
      ) : (
        <span className="dp-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
    </span>
  );
}

type ChecklistProps = { readonly id: string; readonly progress: FeedbackProgress };

export function Checklist({ id, progress: { required, issues } }: ChecklistProps) {
  const issueOf = (field: FeedbackField) => issues.find((issue) => issue.field === field);
  return (
    <ul className="dp-checklist dp-row dp-wrap" id={id} aria-label="Required feedback">
      {required.map((field) => (
        <li key={field} data-met={!issueOf(field) || undefined}>
          <Icon name={issueOf(field) ? 'circle' : 'check'} size={16} /> <span>{fieldNames[field]}</span>
          <span className="dp-hidden">{` ${statusNames[issueOf(field)?.kind ?? 'done']}`}</span>
        </li>
      ))}
    </ul>
  );
}

const statusNames = { done: 'done', missing: 'missing', invalid: 'invalid', 'too-long': 'too long' } as const;
