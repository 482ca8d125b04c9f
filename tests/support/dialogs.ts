import { $dialogs, type DialogName, type OpenDialog } from '../../shared/notifications/dialogs.ts';

/** The open dialog of the name. */
export function getDialog<Name extends DialogName>(name: Name): Extract<OpenDialog, { name: Name }> {
  const found = $dialogs
    .get()
    .find((open): open is Extract<OpenDialog, { name: Name }> => open.name === name);
  if (!found) throw new Error(`${name} is not open`);
  return found;
}

/** Gives up every dialog that a test has left open. */
export function closeDialogs(): void {
  for (const { close } of $dialogs.get()) close();
}
