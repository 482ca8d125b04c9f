import type { Db } from '../db.ts';
import type { FaultName } from '../faults.ts';
import type { IdentityKey } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import type { State } from './states.ts';

/** What is done on the page, by the name that a person reads there. */
export type Step =
  /** `within` a selector, where several are called so; again and again `till` another one fits. */
  | { readonly press: string; readonly within?: string; readonly till?: string }
  /** Done by a person alone: only their press opens a window. */
  | { readonly pressYourself: string }
  | { readonly write: string; readonly into: string }
  /** A key on the named control, else on the page itself. */
  | { readonly key: string; readonly on?: string }
  /** Nothing, until the selector fits. */
  | { readonly until: string }
  /** What happens to the browser. */
  | { readonly happens: 'online' };

/** Keys on the page itself are heard once all that comes along with an island is there. */
export const keysWork: Step = { until: '.dp-notifications' };

/** All of a DJ's account has loaded, so that nothing moves any more. */
export const accountIsThere: Step = { until: '.dp-my-parts:has(> #legals):not(:has(.dp-my-waiting))' };

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
  /** What is done on the page then, by hands that `/go/{id}` sends along: an address alone does not lead there. */
  readonly steps?: readonly Step[];
  /** The states that are to be seen there at last. */
  readonly shows?: readonly State[];
};
