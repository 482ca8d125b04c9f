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
  send: (name, isOn) => enqueue(async () => applyReply(name, await sendFlag(name, isOn))),
});

/**
 * Confirms the flag of a reply, and shows the others (spec 4), except those whose own call is pending. No call clears the
 * flag of a chosen format, so a reply from before the choice does not either.
 */
function applyReply(sent: ToggledFlag, reply: number | null): void {
  if (reply === null) return;
  flags.confirm(sent, hasFlag(reply, RecipientFlag[sent]));
  const kept = toggledFlags.filter(flags.isPending).reduce((mask, name) => mask | RecipientFlag[name], 0);
  const before = currentFlags() & (kept | RecipientFlag.HAS_SET_DOWNLOAD_FORMAT);
  updateRecipient({ flags: (reply & ~kept) | before });
}

/** Sets or clears a flag of the DJ. The last value is sent, and the flag in its reply is shown (spec 4). @throws ApiError, after rolling the flag back. */
export const setFlag = (name: ToggledFlag, isOn: boolean): Promise<void> => flags.set(name, isOn);

/** Sets or clears a flag in the session only, because another call saves it (spec 4). */
export const showFlag = (name: keyof typeof RecipientFlag, isOn: boolean): void =>
  updateRecipient({ flags: withFlag(currentFlags(), name, isOn) });
