import '../../styles/dialog.css';
import '../../styles/feedback.css';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { THANKS } from '../../shared/session/page-feedback.ts';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { createFooterFeedback } from './footer-feedback-store.ts';
import type { FooterFeedbackProps } from './props.ts';

/**
 * A button, the form that it opens, and thanks in its place once something was sent (spec 2.7). They are read as they
 * take the focus, so they are no live region too.
 */
export function FooterFeedback({ action }: FooterFeedbackProps) {
  const [store] = useState(() => createFooterFeedback(action));
  const state = useStore(store.$state);
  const comment = useStore(store.$comment);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<FieldHandle>(null);
  const working = state.name === 'working';
  const showsForm = state.name === 'open' || working;
  useEffect(() => {
    if (showsForm) input.current?.focus();
  }, [showsForm]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
    if (store.$state.get().name === 'closed') button.current?.focus();
  };

  return (
    <div className="dp-footer-feedback">
      <button
        ref={button}
        className="dp-button dp-quiet"
        type="button"
        aria-expanded={showsForm}
        onClick={store.toggle}
      >
        Feedback
      </button>
      {showsForm && (
        <form className="dp-dialog-form" noValidate onSubmit={submit}>
          <TextInput
            ref={input}
            label="Feedback on this page"
            multiline
            value={comment}
            readOnly={working}
            error={state.name === 'open' ? state.error : null}
            onChange={store.write}
          />
          <div className="dp-dialog-actions">
            <PendingButton type="submit" working={working}>
              Send
            </PendingButton>
          </div>
        </form>
      )}
      {state.name === 'sent' && (
        <p className="dp-done" tabIndex={-1} ref={(shown) => shown?.focus()}>
          {THANKS}
        </p>
      )}
    </div>
  );
}
