import type { FaultName } from '../faults.ts';
import type { IdentityKey } from '../seed/identities.ts';

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
  readonly fault?: { readonly fault: FaultName; readonly match: string; readonly times?: number };
};
