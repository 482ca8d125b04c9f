import { $dialogs, type DialogName, type OpenDialog } from '../../shared/notifications/dialogs.ts';

export function getDialog<Name extends DialogName>(name: Name): Extract<OpenDialog, { name: Name }> {
  const dialog = $dialogs
    .get()
    .find((open): open is Extract<OpenDialog, { name: Name }> => open.name === name);
  if (!dialog) throw new Error(`${name} is not open`);
  return dialog;
}

export function closeDialogs(): void {
  for (const { close } of $dialogs.get()) close();
}
