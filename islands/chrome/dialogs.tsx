import { useStore } from '@nanostores/react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { $dialogs, type OpenDialog } from '../../shared/notifications/dialogs.ts';
import { notifyUnopened } from '../../shared/notifications/notifications.ts';
import { BetaDisableDialog, BetaEnableDialog } from './beta-dialogs.tsx';
import { FeedbackDialog } from './feedback-form.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { RecentLoginsDialog } from './recent-logins-dialog.tsx';
import { ReloadRequiredDialog } from './reload-required-dialog.tsx';

/** Every open dialog, the top one last (spec 2.6). */
export function Dialogs() {
  return useStore($dialogs).map((dialog) => (
    <ErrorBoundary
      key={dialog.id}
      island={`dialog ${dialog.name}`}
      onFail={() => {
        dialog.close();
        notifyUnopened();
      }}
    >
      <DialogView {...dialog} />
    </ErrorBoundary>
  ));
}

/** The view of a dialog, by its name. */
function DialogView({ name, input, close }: OpenDialog) {
  switch (name) {
    case 'keys':
      return <KeysDialog close={close} />;
    case 'beta-enable':
      return <BetaEnableDialog {...input[0]} close={close} />;
    case 'beta-disable':
      return <BetaDisableDialog {...input[0]} close={close} />;
    case 'feedback':
      return <FeedbackDialog {...input[0]} close={close} />;
    case 'reload-required':
      return <ReloadRequiredDialog {...input[0]} close={close} />;
    case 'recent-logins':
      return <RecentLoginsDialog {...input[0]} close={close} />;
  }
}
