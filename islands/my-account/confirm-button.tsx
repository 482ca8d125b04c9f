import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { CallError } from '../chrome/call-error.tsx';

type Props = {
  readonly label: string;
  readonly target: string;
  readonly question: ReactNode;
  /** Later changes of this prop are ignored. An error of the action shows below the question. */
  readonly onConfirm: () => Promise<void>;
};

/** Asks for confirmation in place. The caller must remove the button once the action has succeeded. */
export function ConfirmButton({ label, target, question, onConfirm }: Props) {
  const [task] = useState(() => createTask(onConfirm));
  const state = useStore(task.$state);
  const isPending = state.state === 'pending';
  const [step, setStep] = useState<'initial' | 'asking' | 'cancelled'>('initial');
  const questionId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => () => keepFocus(group.current)(), []);

  const ask = () => {
    task.reset();
    setStep('asking');
  };

  if (step !== 'asking')
    return (
      <button
        className="dp-button dp-quiet dp-small"
        type="button"
        ref={step === 'cancelled' ? focusOnMount : null}
        onClick={ask}
      >
        {label}
        <span className="dp-hidden"> {target}</span>
      </button>
    );
  return (
    <fieldset
      className="dp-confirm"
      aria-labelledby={questionId}
      ref={group}
      onKeyDown={({ key }) => key === 'Escape' && !isPending && setStep('cancelled')}
    >
      <span className="dp-legend" id={questionId}>
        {question}
      </span>
      <div className="dp-actions">
        <PendingButton
          className="dp-small dp-danger"
          variant="quiet"
          working={isPending}
          onClick={() => void task.run()}
        >
          {label}
        </PendingButton>
        <button
          className="dp-button dp-plain dp-small"
          type="button"
          ref={focusOnMount}
          disabled={isPending}
          onClick={() => setStep('cancelled')}
        >
          Keep
        </button>
      </div>
      {state.state === 'failed' && <CallError error={state.error} />}
    </fieldset>
  );
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
