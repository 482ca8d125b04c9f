import { sendFlag, type ToggledFlag, toggledFlags } from '../api/recipient-account.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { hasFlag, RecipientFlag } from '../entities/flags.ts';
import { $session, updateRecipient } from './session.ts';

const currentFlags = (): number => $session.get().recipient?.flags ?? 0;

const withFlag = (flags: number, name: keyof typeof RecipientFlag, isOn: boolean): number =>
  isOn ? flags | RecipientFlag[name] : flags & ~RecipientFlag[name];

const flags = createOptimistic<ToggledFlag, boolean>({
  read: (name) => hasFlag(currentFlags(), RecipientFlag[name]),
  show: (name, isOn) => updateRecipient({ flags: withFlag(currentFlags(), name, isOn) }),
  send(name, isOn) {
    const sent = lastCall.then(async () => applyReply(await sendFlag(name, isOn)));
    lastCall = sent.catch(() => {});
    return sent;
  },
});

/** The end of the last call. Calls run one after the other, because every reply contains all flags. */
let lastCall: Promise<void> = Promise.resolve();

/** Shows the flags of a reply. Flags whose call is pending keep their shown value until their own call ends (spec 4). */
function applyReply(reply: number): void {
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
