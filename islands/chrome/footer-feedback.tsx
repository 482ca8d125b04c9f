import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { sendFooterFeedback } from '../../shared/api/site.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { FEEDBACK_THANKS } from '../../shared/session/page-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useDisclosure } from '../../shared/ui/menu.tsx';
import { TaskForm } from '../../shared/views/task-form.tsx';

export function FooterFeedback({ action = '' }: { readonly action?: string | undefined }) {
  const [comment, setComment] = useState('');
  const [sendFeedback] = useState(() =>
    createTask(async (text: string) => {
      const url = safeUrl('page', action);
      if (!url) throw new ApiError({ kind: 'domain', text: BLOCKED });
      await sendFooterFeedback(url, text);
    }),
  );
  const state = useStore(sendFeedback.$state);
  const { isOpen, close, closeAndFocus, panelId, buttonProps } = useDisclosure();

  const toggle = () => {
    if (state.state === 'pending') return;
    sendFeedback.reset();
    buttonProps.onClick();
  };

  const submit = async () => {
    const text = comment.trim();
    if (text === '') return closeAndFocus();
    if ((await sendFeedback.run(text)).state !== 'done') return;
    setComment('');
    close();
  };

  return (
    <div className="dp-stack dp-footer-feedback">
      <Button {...buttonProps} onClick={toggle}>
        Feedback
      </Button>
      {isOpen && (
        <TaskForm
          id={panelId}
          task={sendFeedback}
          comment={{ label: 'Feedback on this page', value: comment, onChange: setComment }}
          errorOf={errorMessage}
          onSubmit={submit}
        />
      )}
      {!isOpen && state.state === 'done' && (
        <p className="dp-done" tabIndex={-1} ref={(element) => element?.focus()}>
          {FEEDBACK_THANKS}
        </p>
      )}
    </div>
  );
}

const BLOCKED = "Couldn't send your feedback. This form leads to another site.";
