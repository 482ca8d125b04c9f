import { atom } from 'nanostores';

/** Each dialog by its name, with what it resolves with when it is not given up (spec 2.6). */
export type DialogResults = {
  /** Whether the player's keys are on. */
  keys: boolean;
};

export type DialogName = keyof DialogResults;
type DialogResult = DialogResults[DialogName];

export type OpenDialog = {
  readonly id: number;
  readonly name: DialogName;
  /** Closes the dialog with its result; `undefined` gives it up (open point 55). */
  readonly close: (result?: DialogResult) => void;
};

/** What is open, the top one last. */
export const $dialogs = atom<readonly OpenDialog[]>([]);

let lastId = 0;

/** Opens the dialog and resolves, exactly once, with what it is closed with (spec 2.6). */
export function openDialog<Name extends DialogName>(name: Name): Promise<DialogResults[Name] | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const close = (result?: DialogResults[Name]) => {
      $dialogs.set($dialogs.get().filter((open) => open.id !== id));
      resolve(result);
    };
    $dialogs.set([...$dialogs.get(), { id, name, close }]);
  });
}
