import { atom, computed } from 'nanostores';
import { withResolvers } from '../async/timing.ts';
import type { LoginType } from '../entities/login.ts';

/** The parameters and the result of each dialog, by name (spec 2.6). */
type Dialogs = {
  keys: () => never;
  'beta-enable': (subject: { readonly type: LoginType }) => 'enabled';
  'beta-disable': (subject: { readonly type: LoginType }) => 'disabled';
  feedback: (options?: FeedbackOptions) => 'sent';
  'recent-logins': (subject: { readonly type: LoginType }) => never;
  'reload-required': (subject: ReloadReason) => 'dashboard';
};

export type FeedbackOptions = {
  readonly title?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** `changed`: another user has logged in. `ended`: the user has been logged out. */
export type ReloadReason = { readonly reason: 'changed' | 'ended'; readonly dashboard: string };

export type DialogName = keyof Dialogs;

type Input<Name extends DialogName> = Parameters<Dialogs[Name]>;
type Result<Name extends DialogName> = ReturnType<Dialogs[Name]> | undefined;

type DialogState<Name extends DialogName> = {
  readonly id: number;
  readonly name: Name;
  readonly input: Input<Name>;
  readonly result: Promise<Result<Name>>;
  /** Closes the dialog with a result. Without one, the dialog is cancelled (open point 55). */
  readonly close: (result?: Result<Name>) => void;
};

type DialogStates = { readonly [Name in DialogName]?: DialogState<Name> };

/** An open dialog. Its `name` determines the types of its input and its result. */
export type OpenDialog = NonNullable<DialogStates[DialogName]>;

const $openDialogs = atom<DialogStates>({});

/** The open dialogs, the top one last. */
export const $dialogs = computed($openDialogs, (open): readonly OpenDialog[] => Object.values(open));

let lastId = 0;

/** Opens the dialog or uses the open one. Resolves with its result, or with `undefined` if cancelled (spec 2.6). */
export function openDialog<Name extends DialogName>(name: Name, ...input: Input<Name>) {
  const open: DialogStates[Name] = $openDialogs.get()[name];
  if (open) return open.result;
  const id = ++lastId;
  const { promise: result, resolve } = withResolvers<Result<Name>>();
  const close: DialogState<Name>['close'] = (value) => {
    const { [name as DialogName]: current, ...others } = $openDialogs.get();
    if (current?.id === id) $openDialogs.set(others);
    resolve(value);
  };
  $openDialogs.set({ ...$openDialogs.get(), [name]: { id, name, input, result, close } });
  return result;
}
