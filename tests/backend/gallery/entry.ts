import type { Db } from '../db.ts';
import type { FaultName } from '../faults.ts';
import type { IdentityKey } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';

/** A screen in one of its states, and how it is reached. */
export type GalleryEntry = {
  /** Stands in `/go/{id}`. */
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly href: string;
  readonly note?: string;
  /** Who is logged in, and nobody else; the first is the current one. Without it nothing changes. */
  readonly identity?: readonly IdentityKey[];
  /** What else must be so, once they are logged in. */
  readonly setUp?: (db: Db, session: Session) => void;
  readonly fault?: { readonly fault: FaultName; readonly match: string; readonly times?: number };
};
