import { sendFlag, type ToggledFlag, toggledFlags } from '../api/recipient-account.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { hasFlag, RecipientFlag } from '../entities/flags.ts';
import { $session, updateRecipient } from './session.ts';

const current = (): number => $session.get().recipient?.flags ?? 0;

const withBit = (flags: number, name: keyof typeof RecipientFlag, isOn: boolean): number =>
  isOn ? flags | RecipientFlag[name] : flags & ~RecipientFlag[name];

const flags = createOptimistic<ToggledFlag, boolean>({
  read: (name) => hasFlag(current(), RecipientFlag[name]),
  show: (name, isOn) => updateRecipient({ flags: withBit(current(), name, isOn) }),
  send(name, isOn) {
    const sent = lastCall.then(async () => applyReply(await sendFlag(name, isOn)));
    lastCall = sent.catch(() => {});
    return sent;
  },
});

/** Every reply holds all flags, so the calls go one after the other. */
let lastCall: Promise<void> = Promise.resolve();

function applyReply(reply: number): void {
  const pending = toggledFlags.filter(flags.isPending);
  const shown = current();
  const isOn = (name: ToggledFlag) => hasFlag(shown, RecipientFlag[name]);
  updateRecipient({ flags: pending.reduce((all, name) => withBit(all, name, isOn(name)), reply) });
}

/** Sets or clears the DJ's flag (spec 4); the last value counts. @throws ApiError after rolling back this flag alone. */
export const setFlag = (name: ToggledFlag, isOn: boolean): Promise<void> => flags.set(name, isOn);

/** Notes a flag that the server has set itself (spec 4). */
export const saveFlag = (name: keyof typeof RecipientFlag): void =>
  updateRecipient({ flags: withBit(current(), name, true) });
