import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LoaderButton } from '../../shared/ui/loader-button.tsx';

type Props = {
  /** What it does: 'Remove'. */
  readonly label: string;
  /** What it does it to, said to those who do not see the row. */
  readonly about: string;
  readonly question: string;
  readonly working: boolean;
  readonly onConfirm: () => void;
};

/** A button that asks in its place before it acts. */
export function ConfirmButton({ label, about, question, working, onConfirm }: Props) {
  const [asks, setAsks] = useState(false);
  const asked = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) keep.current?.focus();
    else if (asked.current) opener.current?.focus();
    asked.current = asks;
  }, [asks]);

  if (!asks)
    return (
      <button
        className="dp-button dp-quiet dp-small"
        type="button"
        ref={opener}
        onClick={() => setAsks(true)}
      >
        {label}
        <span className="dp-hidden"> {about}</span>
      </button>
    );

  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !working) setAsks(false);
  };
  return (
    <fieldset className="dp-confirm" onKeyDown={press}>
      <legend>{question}</legend>
      <LoaderButton className="dp-small dp-danger" variant="quiet" working={working} onClick={onConfirm}>
        {label}
      </LoaderButton>
      <button
        className="dp-button dp-plain dp-small"
        type="button"
        ref={keep}
        disabled={working}
        onClick={() => setAsks(false)}
      >
        Keep
      </button>
    </fieldset>
  );
}
