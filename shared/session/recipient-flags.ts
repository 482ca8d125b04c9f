import { sendFlag, type ToggledFlag, toggledFlags } from '../api/recipient-account.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { createQueue } from '../async/create-task.ts';
import { hasFlag, RecipientFlag } from '../entities/flags.ts';
import { $session, updateRecipient } from './session.ts';

const currentFlags = (): number => $session.get().recipient?.flags ?? 0;

const withFlag = (flags: number, name: keyof typeof RecipientFlag, isOn: boolean): number =>
  isOn ? flags | RecipientFlag[name] : flags & ~RecipientFlag[name];

// Every reply contains all flags.
const enqueue = createQueue();

const flags = createOptimistic<ToggledFlag, boolean>({
  read: (name) => hasFlag(currentFlags(), RecipientFlag[name]),
  show: (name, isOn) => updateRecipient({ flags: withFlag(currentFlags(), name, isOn) }),
  send: (name, isOn) => enqueue(async () => applyReply(await sendFlag(name, isOn))),
});

/** Shows the flags of a reply. Flags whose call is pending keep their shown value until their own call ends (spec 4). */
function applyReply(reply: number | null): void {
  if (reply === null) return;
  const pending = toggledFlags.filter(flags.isPending);
  for (const name of pending) flags.confirm(name, hasFlag(reply, RecipientFlag[name]));
  const before = currentFlags();
  const isOn = (name: ToggledFlag) => hasFlag(before, RecipientFlag[name]);
  updateRecipient({ flags: pending.reduce((all, name) => withFlag(all, name, isOn(name)), reply) });
}

/** Sets or clears a flag of the DJ. The last value is sent, and the flag in its reply is shown (spec 4). @throws ApiError, after rolling the flag back. */
export const setFlag = (name: ToggledFlag, isOn: boolean): Promise<void> => flags.set(name, isOn);

/** Sets or clears a flag in the session only, because another call saves it (spec 4). */
export const showFlag = (name: keyof typeof RecipientFlag, isOn: boolean): void =>
  updateRecipient({ flags: withFlag(currentFlags(), name, isOn) });
