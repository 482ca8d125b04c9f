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

type EntryOptions = {
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
export type GalleryEntry = EntryOptions & {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** The states that are to be seen there at last. */
  readonly shows: readonly State[];
};

/** Names a group, what the ids of its entries begin with, and what these have in common. */
export const createGroup =
  (group: string, prefix: string, common: EntryOptions) =>
  (
    id: string,
    title: string,
    shows: State | readonly State[] = [],
    ...more: Partial<EntryOptions>[]
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
export const withSteps = (...steps: readonly Step[]) => ({ steps });
export const pressAll = (...names: readonly string[]) => withSteps(...names.map((name) => ({ press: name })));
export const withFault = (fault: FaultName, match: string) => ({ fault: { fault, match } });
export const neverResponds = (match: string) => withFault('silent', match);
export const fails = (match: string) => withFault('500', match);
export const failsOnce = (match: string) => ({ fault: { fault: '500', match, times: 1 } }) as const;

/** Keys on the page itself are heard once all that is loaded with an island is there. */
const keysReady: Step = { until: '.dp-notifications' };

export const pressKey = (key: string) => withSteps({ press: 'All' }, keysReady, { key });
export const openGoogle = withSteps({ pressYourself: 'Google' });

/** A page with little else on it. */
export const SUBSCRIBE = `${AREA}/subscribe/nightjar-records`;
