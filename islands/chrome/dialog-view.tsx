import type { OpenDialog } from '../../shared/stores/dialogs.ts';
import { BetaDisableDialog } from './beta-disable-dialog.tsx';
import { BetaEnableDialog } from './beta-enable-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { RecentLoginsDialog } from './recent-logins-dialog.tsx';
import { ReloadRequiredDialog } from './reload-required-dialog.tsx';

/** The view of a dialog, by its name. */
export default function DialogView({ name, input, close }: OpenDialog) {
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
