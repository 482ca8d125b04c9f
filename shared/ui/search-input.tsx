import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { typeText } from './type-text.ts';
import { useFieldValue } from './use-field-value.ts';

type Props = Pick<ComponentProps<'input'>, 'id' | 'placeholder' | 'aria-keyshortcuts'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A hint at the end of the empty field, such as a key. Screen readers skip it. */
  readonly hint?: ReactNode;
};

/** A search field with its icon and a button that clears it. */
export function SearchInput({ label, value, onChange, hint, placeholder = label, ...rest }: Props) {
  const field = useFieldValue(value, onChange);
  return (
    <div className="dp-search">
      <Icon name="search" />
      <input
        {...rest}
        className="dp-input"
        type="search"
        // With `form=""`, Enter does not submit a form of the host page.
        form=""
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        {...field}
      />
      {value && (
        <IconButton
          icon="close"
          label="Clear"
          onClick={() => field.ref.current && typeText(field.ref.current, '')}
        />
      )}
      {hint && (
        <span className="dp-search-hint" aria-hidden="true">
          {hint}
        </span>
      )}
    </div>
  );
}
