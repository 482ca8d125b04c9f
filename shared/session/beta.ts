import { AccountFlag, hasFlag, RecipientFlag, UserFlag } from '../entities/flags.ts';
import type { LoginType } from '../entities/login.ts';
import type { Session } from '../entities/session.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { carryNotifications } from '../notifications/notifications.ts';
import { $session } from './session.ts';

/** Whether the DJ, the client or the client's account has the beta enabled (open point 50). */
export function isBetaTester({ user, recipient }: Session, type: LoginType): boolean {
  if (type === 'recipient') return hasFlag(recipient?.flags ?? 0, RecipientFlag.BETA_TESTING);
  const accountFlags = user?.account?.flags ?? 0;
  return hasFlag(user?.flags ?? 0, UserFlag.BETA_TESTER) || hasFlag(accountFlags, AccountFlag.BETA_TESTING);
}

/** Asks the user before it turns the beta on or off. */
export async function switchBeta(type: LoginType): Promise<void> {
  const name = isBetaTester($session.get(), type) ? 'beta-disable' : 'beta-enable';
  if (!(await openDialog(name, { type }))) return;
  carryNotifications(['error']);
  reloadPage();
}
