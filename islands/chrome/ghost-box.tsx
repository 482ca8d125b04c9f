import '../../styles/ghost-box.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { CallErrorText } from './call-error.tsx';
import { createGhostBox } from './ghost-box-store.ts';

/** A combobox in which an admin names the account to act as (spec 2.7). */
export default function GhostBox() {
  const [box] = useState(createGhostBox);
  const { text, suggestions, more, chosen, number, error } = useStore(box.$state);
  const hasList = suggestions.length > 0;
  const isOpen = hasList || number !== null;
  const place = useDismiss<HTMLDivElement>(isOpen, box.close);
  const id = useId();
  const option = (index: number) => `${id}-option-${index}`;

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') box.move(1);
    else if (event.key === 'ArrowUp') box.move(-1);
    else if (event.key === 'Enter') box.enter();
    else return;
    event.preventDefault();
  };

  return (
    <div className="dp-ghost-box" ref={place}>
      <Icon name="search" />
      <input
        className="dp-input"
        type="text"
        role="combobox"
        aria-label="Act as account"
        aria-expanded={hasList}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === null ? undefined : option(chosen)}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Account name or number"
        value={text}
        onChange={(event) => box.setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="dp-suggestions" hidden={!isOpen}>
        {number !== null && chosen === null && <p role="status">Enter goes to account {number}.</p>}
        <div id={`${id}-list`} role="listbox" aria-label="Accounts" hidden={!hasList}>
          {suggestions.map((account, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys, as a combobox has
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={account.id}
              id={option(index)}
              role="option"
              aria-selected={index === chosen}
              // The input keeps the focus, or the list would be dismissed before the press ends.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => box.choose(account.id)}
            >
              <bdi>{account.name}</bdi> <span className="dp-muted">{account.id}</span>
            </div>
          ))}
        </div>
        {more > 0 && <p className="dp-muted">and {formatCount(more)} more: type on</p>}
      </div>
      {error && (
        <ErrorText id={`${id}-error`}>
          {typeof error === 'string' ? error : <CallErrorText error={error} />}
        </ErrorText>
      )}
    </div>
  );
}
