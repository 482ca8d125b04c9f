import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';

type Props = {
  /** What it does: 'Remove'. */
  readonly label: string;
  /** What it does it to, said to those who do not see the row. */
  readonly about: string;
  readonly question: ReactNode;
  /** Rejects where it did not work, which is told under the question. */
  readonly onConfirm: () => Promise<void>;
};

type Confirmation =
  | { readonly name: 'unasked' }
  | { readonly name: 'asked'; readonly error: ApiError | null }
  | { readonly name: 'working' };

/** A button that asks in its place before it acts. It goes with what it was about. */
export function ConfirmButton({ label, about, question, onConfirm }: Props) {
  const [state, setState] = useState<Confirmation>({ name: 'unasked' });
  const asks = state.name !== 'unasked';
  const isWorking = state.name === 'working';
  const title = useId();
  const wasAsked = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (asks) keep.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asks;
  }, [asks]);
  useLayoutEffect(() => () => keepFocus(box.current)(), []);

  if (!asks)
    return (
      <button
        className="dp-button dp-quiet dp-small"
        type="button"
        ref={opener}
        onClick={() => setState({ name: 'asked', error: null })}
      >
        {label}
        <span className="dp-hidden"> {about}</span>
      </button>
    );

  const confirm = async () => {
    setState({ name: 'working' });
    try {
      await onConfirm();
    } catch (caught) {
      setState({ name: 'asked', error: toApiError(caught) });
    }
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isWorking) setState({ name: 'unasked' });
  };
  return (
    <fieldset className="dp-confirm" aria-labelledby={title} ref={box} onKeyDown={press}>
      <span className="dp-legend" id={title}>
        {question}
      </span>
      <div className="dp-actions">
        <PendingButton
          className="dp-small dp-danger"
          variant="quiet"
          working={isWorking}
          onClick={() => void confirm()}
        >
          {label}
        </PendingButton>
        <button
          className="dp-button dp-plain dp-small"
          type="button"
          ref={keep}
          disabled={isWorking}
          onClick={() => setState({ name: 'unasked' })}
        >
          Keep
        </button>
      </div>
      {state.name === 'asked' && state.error && <CallProblem error={state.error} />}
    </fieldset>
  );
}
