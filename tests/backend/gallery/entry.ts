import { AREA } from '../config.ts';
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
  | { readonly until: string }
  | { readonly happens: 'online' };

type Scene = {
  readonly href: string;
  readonly note?: string;
  /** Who is logged in, and nobody else; the first is the current one. Without it nothing changes. */
  readonly identity?: readonly IdentityKey[];
  /** What else must be so, once they are logged in. */
  readonly setUp?: (db: Db, session: Session) => void;
  readonly fault?: { readonly fault: FaultName; readonly match: string; readonly times?: number };
  /** What is done on the page then, by hands that `/go/{id}` sends along: an address alone does not lead there. */
  readonly steps?: readonly Step[];
};

/** A screen in one of its states, and how it is reached. */
export type GalleryEntry = Scene & {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** The states that are to be seen there at last. */
  readonly shows: readonly State[];
};

/** Names a group, what the ids of its entries begin with, and what these have in common. */
export const inGroup =
  (group: string, prefix: string, common: Scene) =>
  (
    id: string,
    title: string,
    shows: State | readonly State[] = [],
    ...more: Partial<Scene>[]
  ): GalleryEntry => ({
    ...Object.assign({}, common, ...more),
    id: prefix + id,
    group,
    title,
    shows: [shows].flat(),
  });

export const as = (...identity: readonly IdentityKey[]) => ({ identity });
export const at = (href: string) => ({ href });
export const note = (note: string) => ({ note });
export const does = (...steps: readonly Step[]) => ({ steps });
export const presses = (...names: readonly string[]) => does(...names.map((name) => ({ press: name })));
export const meets = (fault: FaultName, match: string) => ({ fault: { fault, match } });
export const silent = (match: string) => meets('silent', match);
export const fails = (match: string) => meets('500', match);
export const failsOnce = (match: string) => ({ fault: { fault: '500', match, times: 1 } }) as const;

/** Keys on the page itself are heard once all that is loaded with an island is there. */
const keysWork: Step = { until: '.dp-notifications' };

export const strikes = (key: string) => does({ press: 'All' }, keysWork, { key });
export const asksGoogle = does({ pressYourself: 'Google' });

/** A page with little else on it. */
export const SUBSCRIBE = `${AREA}/subscribe/nightjar-records`;
