import type { OpenDialog } from '../../shared/stores/dialogs.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** The view of a dialog, by its name. */
export default function DialogView({ name, close }: OpenDialog) {
  switch (name) {
    case 'keys':
      return <KeysDialog close={close} />;
    case 'beta-enable':
    case 'beta-disable':
    case 'feedback':
    case 'reload-required':
    case 'recent-logins':
      return null;
  }
}
