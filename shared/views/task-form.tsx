import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../api/errors.ts';
import type { Task } from '../async/create-task.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { FieldHandle } from '../ui/field.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { CallError } from './call-error.tsx';

type Props = {
  readonly id?: string;
  readonly task: Pick<Task<never>, '$state' | 'reset'>;
  readonly comment?: Pick<TextInputProps, 'label' | 'placeholder' | 'value' | 'onChange'>;
  /** Shows an error at the comment. Without it, the error shows above the buttons. */
  readonly errorOf?: (error: ApiError) => ReactNode;
  /** The label of the main button. */
  readonly label?: string;
  readonly isReady?: boolean;
  readonly onSubmit: () => unknown;
  readonly onCancel?: () => void;
};

/** The form of a task that `onSubmit` runs, with a comment if it has one. Focuses the comment when it opens. */
export function TaskForm({ id, task, comment, errorOf, label = 'Send', isReady = true, ...handlers }: Props) {
  const state = useStore(task.$state);
  const isPending = state.state === 'pending';
  const error = state.state === 'failed' && state.error;
  const ref = useRef<FieldHandle>(null);
  useEffect(() => {
    ref.current?.focus();
    return () => {
      if (task.$state.get().state === 'failed') task.reset();
    };
  }, [task]);

  return (
    <form
      id={id}
      className="dp-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) handlers.onSubmit();
      }}
    >
      {comment && (
        <TextInput {...comment} ref={ref} multiline readOnly={isPending} error={error && errorOf?.(error)} />
      )}
      {error && !errorOf && <CallError error={error} />}
      <DialogActions isPending={isPending} onCancel={handlers.onCancel}>
        <Button variant={isReady ? 'main' : 'quiet'} type="submit" disabled={!isReady} pending={isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}

type DialogProps = Props & {
  readonly title: string;
  readonly text?: string;
  readonly onCancel: () => void;
};

/** A dialog with the form of a task, which can't be closed while the task is pending. */
export function TaskDialog({ title, text, onCancel, ...form }: DialogProps) {
  const cancel = () => {
    if (form.task.$state.get().state !== 'pending') onCancel();
  };
  return (
    <Dialog title={title} text={text} onClose={cancel}>
      <TaskForm {...form} onCancel={cancel} />
    </Dialog>
  );
}
