import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { createTask } from '../../shared/async/create-task.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keepFocus } from '../../shared/ui/focus.ts';
import { CallError } from '../../shared/views/call-error.tsx';

type Props = {
  readonly label: string;
  readonly target: ReactNode;
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

  const ask = () => {
    task.reset();
    setStep('asking');
  };

  if (step !== 'asking')
    return (
      <Button size="small" ref={step === 'cancelled' ? focusOnMount : null} onClick={ask}>
        {label}
        <span className="dp-hidden"> {target}</span>
      </Button>
    );
  return (
    <fieldset
      className="dp-confirm dp-row dp-wrap"
      aria-labelledby={questionId}
      ref={keepFocus}
      onKeyDown={({ key }) => key === 'Escape' && !isPending && setStep('cancelled')}
    >
      <span className="dp-confirm-question" id={questionId}>
        {question}
      </span>
      <div className="dp-actions">
        <Button size="small" variant="danger" pending={isPending} onClick={() => void task.run()}>
          {label}
        </Button>
        <Button
          variant="plain"
          size="small"
          ref={focusOnMount}
          disabled={isPending}
          onClick={() => setStep('cancelled')}
        >
          Keep
        </Button>
      </div>
      {state.state === 'failed' && <CallError error={state.error} />}
    </fieldset>
  );
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
