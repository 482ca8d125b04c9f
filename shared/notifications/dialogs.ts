import { atom, computed } from 'nanostores';
import type { LoginType } from '../entities/login.ts';

/** Each dialog by its name: what it is opened with, and what it resolves with when it is not given up (spec 2.6). */
type Dialogs = {
  /** Whether the player's keys are on. */
  keys: () => boolean;
  'beta-enable': (about: { readonly kind: LoginType }) => 'enabled';
  'beta-disable': (about: { readonly kind: LoginType }) => 'disabled';
  feedback: (wish?: FeedbackOptions) => 'sent';
  'recent-logins': (about: { readonly type: LoginType }) => never;
  'reload-required': (about: ReloadReason) => 'dashboard';
};

/** A title in place of 'Feedback', and what is sent with the comment (spec 3). */
export type FeedbackOptions = {
  readonly title?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** Whether another person has logged in since or the login has ended, and where the dashboard is. */
export type ReloadReason = { readonly reason: 'changed' | 'ended'; readonly dashboard: string };

export type DialogName = keyof Dialogs;

type Input<Name extends DialogName> = Parameters<Dialogs[Name]>;
type Result<Name extends DialogName> = ReturnType<Dialogs[Name]> | undefined;

type Open<Name extends DialogName> = {
  readonly id: number;
  readonly name: Name;
  readonly input: Input<Name>;
  readonly result: Promise<Result<Name>>;
  /** Closes the dialog with its result; `undefined` gives it up (open point 55). */
  readonly close: (result?: Result<Name>) => void;
};

type OpenByName = { readonly [Name in DialogName]?: Open<Name> };

/** An open dialog: its name tells what its input and its result are. */
export type OpenDialog = NonNullable<OpenByName[DialogName]>;

const $open = atom<OpenByName>({});

/** What is open, the top one last. */
export const $dialogs = computed($open, (open): readonly OpenDialog[] => Object.values(open));

let lastId = 0;

/**
 * Opens the dialog and resolves, exactly once, with what it is closed with (spec 2.6).
 * Each is open once: asked for again, the open one answers both.
 */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...input: Input<Name>
): Promise<Result<Name>> {
  const before: OpenByName[Name] = $open.get()[name];
  if (before) return before.result;
  const id = ++lastId;
  let close: Open<Name>['close'] = () => {};
  const result = new Promise<Result<Name>>((resolve) => {
    close = (value) => {
      remove(name, id);
      resolve(value);
    };
  });
  $open.set({ ...$open.get(), [name]: { id, name, input, result, close } });
  return result;
}

function remove(name: DialogName, id: number): void {
  const { [name]: found, ...others } = $open.get();
  if (found?.id === id) $open.set(others);
}
