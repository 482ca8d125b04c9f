import type { LoginType } from '../entities/login.ts';
import type { Session } from '../entities/session.ts';
import { reloadPage } from '../safe-url.ts';
import { openDialog } from './dialogs.ts';
import { $session, isClientBeta, isRecipientBeta } from './session.ts';

/** Beta mode, which each kind of person switches by itself (spec 1). */

/** Whether the session's person of that kind is a beta tester (spec 3). */
export const isBetaTester = (session: Session, kind: LoginType): boolean =>
  kind === 'client' ? isClientBeta(session) : isRecipientBeta(session);

/** Asks before beta is switched on or off; once it is, the page is loaded anew (spec 4). */
export async function switchBeta(kind: LoginType): Promise<void> {
  const isOn = isBetaTester($session.get(), kind);
  if (await openDialog(isOn ? 'beta-disable' : 'beta-enable', { kind })) reloadPage();
}
