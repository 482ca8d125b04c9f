import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { setBeta } from '../../shared/api/site.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { createAttempt } from './attempt.ts';
import { CallProblem } from './call-problem.tsx';
import { DialogActions } from './dialog-actions.tsx';

type Props = {
  readonly kind: LoginType;
  readonly close: (result?: 'enabled') => void;
};

/** Asks before beta is switched on (spec 2.6). */
export function BetaEnableDialog({ kind, close }: Props) {
  const [attempt] = useState(createAttempt);
  const state = useStore(attempt.$state);
  const working = state.name === 'working';
  const giveUp = () => {
    if (!working) close();
  };
  const enable = () =>
    attempt.run(async () => {
      await setBeta(kind, true);
      close('enabled');
    });

  return (
    <Dialog
      title="Beta Mode"
      text="This will enable beta mode. You can switch back at any time."
      open
      onClose={giveUp}
    >
      {state.name === 'failed' && <CallProblem error={state.error} />}
      <DialogActions working={working} onCancel={giveUp}>
        <PendingButton working={working} onClick={() => void enable()}>
          Enable Beta Mode
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}
