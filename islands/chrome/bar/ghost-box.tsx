import { Name } from '../../../shared/ui/name.tsx';
import '../../../styles/ghost-box.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useDismiss } from '../../../shared/ui/use-dismiss.ts';
import { useFieldValue } from '../../../shared/ui/use-field-value.ts';
import { CallErrorText } from '../../../shared/views/call-error.tsx';
import { createGhostBox } from './ghost-box-store.ts';

export default function GhostBox() {
  const [box] = useState(createGhostBox);
  const { text, suggestions, moreCount, activeIndex, accountId, error } = useStore(box.$state);
  const field = useFieldValue(text, box.setText);
  const hasList = suggestions.length > 0;
  const isOpen = hasList || accountId !== null;
  const container = useDismiss<HTMLDivElement>(isOpen, box.close);
  const id = useId();
  const optionId = (index: number) => `${id}-option-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') box.moveActive(1);
    else if (event.key === 'ArrowUp') box.moveActive(-1);
    else if (event.key === 'Enter') box.submit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="dp-ghost-box" ref={container}>
      <Icon name="search" />
      <input
        className="dp-input dp-ghost-input"
        type="text"
        role="combobox"
        aria-label="Act as account"
        aria-expanded={hasList}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex === null ? undefined : optionId(activeIndex)}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Account name or number"
        {...field}
        onKeyDown={onKeyDown}
      />
      <div className="dp-surface dp-suggestions" hidden={!isOpen}>
        {accountId !== null && activeIndex === null && (
          <p role="status">{`Press Enter to open account ${accountId}.`}</p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Accounts" hidden={!hasList}>
          {suggestions.map((account, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox input handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={account.id}
              id={optionId(index)}
              className="dp-row dp-suggestion-row"
              role="option"
              aria-selected={index === activeIndex}
              // Keeps the focus in the input, because the list would otherwise close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.openAccount(account.id)}
            >
              <Name>{account.name}</Name> <span className="dp-muted">{account.id}</span>
            </div>
          ))}
        </div>
        {moreCount > 0 && <p className="dp-muted">{`${formatCount(moreCount)} more. Keep typing.`}</p>}
      </div>
      {error && (
        <ErrorText id={`${id}-error`}>
          {typeof error === 'string' ? error : <CallErrorText error={error} />}
        </ErrorText>
      )}
    </div>
  );
}
