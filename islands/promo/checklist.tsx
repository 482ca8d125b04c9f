import { Icon } from '../../shared/ui/icon.tsx';
import type { Requirement } from '../../shared/validation/feedback-requirements.ts';
import { fieldHints, fieldNames, focusField } from './feedback-fields.ts';

/** What the label asks for before the download opens; a press on what is missing leads to it. */
export function Checklist({ requirements }: { readonly requirements: readonly Requirement[] }) {
  if (requirements.length === 0) return null;
  return (
    <ul className="dp-checklist" id="dp-checklist" aria-label="Required feedback">
      {requirements.map(({ field, isMet }) => (
        <li key={field} data-met={isMet || undefined}>
          {isMet ? (
            <span>
              <Icon name="check" /> {fieldNames[field]}
              <span className="dp-hidden"> done</span>
            </span>
          ) : (
            <button type="button" title={fieldHints[field]} onClick={() => focusField(field)}>
              <Icon name="circle" /> {fieldNames[field]}
              <span className="dp-hidden"> missing. {fieldHints[field]}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
