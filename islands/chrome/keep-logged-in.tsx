import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { LoginType } from '../../shared/entities/login.ts';
import { $logins, keepLoggedIn } from '../../shared/session/logins.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { createAttempt } from './attempt.ts';
import { CallProblem } from './call-problem.tsx';

/** Keeps the current login of this browser beyond the day (spec 2.7). */
export function KeepLoggedIn({ type }: { readonly type: LoginType }) {
  const { logins } = useStore($logins);
  const [attempt] = useState(createAttempt);
  const state = useStore(attempt.$state);
  const login = logins.find((known) => known.type === type && known.isMe);
  if (!login) return null;
  if (login.keep_logged_in) {
    return (
      <p className="dp-muted" tabIndex={-1} ref={state.name === 'working' ? takeLostFocus : undefined}>
        You'll stay logged in on this device. Log out to end this.
      </p>
    );
  }

  return (
    <>
      <PendingButton
        variant="quiet"
        working={state.name === 'working'}
        onClick={() => void attempt.run(() => keepLoggedIn(login))}
      >
        stay logged in
      </PendingButton>
      {state.name === 'failed' && <CallProblem error={state.error} />}
    </>
  );
}

/** It stands where the pressed button was, and the focus with it. */
function takeLostFocus(shown: HTMLElement | null): void {
  if (document.activeElement === document.body) shown?.focus();
}
