import { Button } from '../../shared/ui/button.tsx';
import '../../styles/kit/dialog.css';
import '../../styles/site-feedback.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { sendFooterFeedback } from '../../shared/api/site.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { FEEDBACK_THANKS } from '../../shared/session/page-feedback.ts';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';

export function FooterFeedback({ action = '' }: { readonly action?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const [sendFeedback] = useState(() =>
    createTask(async (text: string) => {
      const url = safeUrl('page', action);
      if (!url) throw new ApiError({ kind: 'domain', text: BLOCKED });
      await sendFooterFeedback(url, text);
    }),
  );
  const state = useStore(sendFeedback.$state);
  const isSending = state.state === 'pending';
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<FieldHandle>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const toggle = () => {
    if (isSending) return;
    sendFeedback.reset();
    setOpen(!isOpen);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    if (text === '') {
      toggle();
      button.current?.focus();
    } else if ((await sendFeedback.run(text)).state === 'done') {
      setComment('');
      setOpen(false);
    }
  };

  return (
    <div className="dp-stack dp-footer-feedback">
      <Button ref={button} aria-expanded={isOpen} onClick={toggle}>
        Feedback
      </Button>
      {isOpen && (
        <form className="dp-stack" noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            ref={input}
            label="Feedback on this page"
            multiline
            value={comment}
            readOnly={isSending}
            error={state.state === 'failed' && errorMessage(state.error)}
            onChange={setComment}
          />
          <div className="dp-row dp-wrap dp-dialog-actions">
            <Button variant="main" type="submit" pending={isSending}>
              Send
            </Button>
          </div>
        </form>
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
