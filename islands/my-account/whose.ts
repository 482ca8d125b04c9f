import { type Config, config } from '../../shared/config/config.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { isHere } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { isAdmin, isDj } from '../../shared/session/session.ts';

/** Whose account the page shows, or for which kind of person it lacks one. */
export type Whose =
  | { readonly kind: 'recipient' | 'visitor' | 'client' | 'admin' }
  | { readonly kind: 'nobody'; readonly wanted: LoginType };

export function whoseAccount(session: Session): Whose {
  const wanted = sideOf(session, config());
  if (wanted === 'recipient') {
    if (isDj(session)) return { kind: 'recipient' };
    return session.recipient ? { kind: 'visitor' } : { kind: 'nobody', wanted };
  }
  if (!session.user) return { kind: 'nobody', wanted };
  return { kind: isAdmin(session) ? 'admin' : 'client' };
}

/** The address decides; where it is neither's or both's own, the session does. */
function sideOf({ user, recipient }: Session, { preferClient }: Config): LoginType {
  const [isDjs, isClients] = [isOwn(urls.recipientMyAccount()), isOwn(urls.myAccount())];
  if (isDjs !== isClients) return isDjs ? 'recipient' : 'client';
  return user && (preferClient || !recipient) ? 'client' : 'recipient';
}

/** On the host of DJs the path alone may be that of both. */
const isOwn = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin && isHere(address);
