import { useStore } from '@nanostores/react';
import { $dialogs, type OpenDialog } from '../../shared/stores/dialogs.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** Every open dialog, the top one last (spec 2.6). */
export function Dialogs() {
  return useStore($dialogs).map((dialog) => <DialogByName key={dialog.id} {...dialog} />);
}

function DialogByName({ name, close }: OpenDialog) {
  switch (name) {
    case 'keys':
      return <KeysDialog close={close} />;
  }
}
