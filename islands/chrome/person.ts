import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import type { NavArea } from '../../shared/session/session.ts';

/** The person whose area a page is in, as the chip names them. */
export type Person = { readonly type: LoginType; readonly name: string; readonly detail: string };

export function personOf({ recipient, user }: Session, area: Exclude<NavArea, 'none'>): Person {
  switch (area) {
    case 'recipient': {
      const address = recipient?.address ?? '';
      return { type: 'recipient', name: recipient?.name || address || 'DJ', detail: address };
    }
    case 'client':
      return {
        type: 'client',
        name: user?.account?.name || user?.email || 'Client',
        detail: user?.email ?? '',
      };
    case 'admin':
      return { type: 'client', name: user?.email || 'Admin', detail: 'Admin' };
  }
}
