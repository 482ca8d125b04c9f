import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { CallError } from '../chrome/call-error.tsx';

type Props = {
  readonly label: string;
  readonly about: string;
  readonly question: ReactNode;
  /** The function of the first rendering is called. Its error shows below the question. */
  readonly onConfirm: () => Promise<void>;
};

/** A button that asks in its place before it acts. It disappears with what it was about. */
export function ConfirmButton({ label, about, question, onConfirm }: Props) {
  const [task] = useState(() => createTask(onConfirm));
  const state = useStore(task.$state);
  const isPending = state.state === 'pending';
  const [step, setStep] = useState<'first' | 'asking' | 'kept'>('first');
  const title = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => () => keepFocus(box.current)(), []);

  const ask = () => {
    task.reset();
    setStep('asking');
  };

  if (step !== 'asking')
    return (
      <button
        className="dp-button dp-quiet dp-small"
        type="button"
        ref={step === 'kept' ? takeFocus : null}
        onClick={ask}
      >
        {label}
        <span className="dp-hidden"> {about}</span>
      </button>
    );
  return (
    <fieldset
      className="dp-confirm"
      aria-labelledby={title}
      ref={box}
      onKeyDown={({ key }) => key === 'Escape' && !isPending && setStep('kept')}
    >
      <span className="dp-legend" id={title}>
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
          ref={takeFocus}
          disabled={isPending}
          onClick={() => setStep('kept')}
        >
          Keep
        </button>
      </div>
      {state.state === 'failed' && <CallError error={state.error} />}
    </fieldset>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
