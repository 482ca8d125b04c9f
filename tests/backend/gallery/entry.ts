import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import type { FaultName } from '../faults.ts';
import type { IdentityKey } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import type { State } from './states.ts';

/** An action on the page. Controls are found by their accessible name. */
export type Step =
  /** Presses a control inside `within`, repeatedly until `till` matches. */
  | {
      readonly press: string;
      readonly within?: string;
      readonly till?: string;
      /** Pressed first where it is visible, on phones. */
      readonly via?: string;
    }
  /** Only a real click can open a window, so this step is left to the visitor. */
  | { readonly pressYourself: string }
  | { readonly write: string; readonly into: string }
  /** Presses a key on the named control, or on the page. */
  | { readonly key: string; readonly on?: string }
  | { readonly until: string }
  | { readonly event: 'online' };

type EntryOptions = {
  readonly href: string;
  readonly note?: string;
  /** Logs in exactly these people, the first as current. Without it, the logins stay as they are. */
  readonly identity?: readonly IdentityKey[];
  readonly setUp?: (db: Db, session: Session) => void;
  readonly fault?: { readonly fault: FaultName; readonly match: string; readonly times?: number };
  /** Actions that a script performs after the page has loaded. */
  readonly steps?: readonly Step[];
};

export type GalleryEntry = EntryOptions & {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly shows: readonly State[];
};

/** Creates the entries of a group with an id prefix and shared options. */
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

export const loggedIn = (...identity: readonly IdentityKey[]) => ({ identity });
export const at = (href: string) => ({ href });
export const note = (note: string) => ({ note });
export const withSteps = (...steps: readonly Step[]) => ({ steps });
export const pressAll = (...names: readonly string[]) => withSteps(...names.map((name) => ({ press: name })));
export const withFault = (fault: FaultName, match: string) => ({ fault: { fault, match } });
export const hangs = (match: string) => withFault('silent', match);
export const fails = (match: string) => withFault('500', match);
export const failsOnce = (match: string) => ({ fault: { fault: '500', match, times: 1 } }) as const;

/** Keyboard shortcuts and events work once the notifications have loaded. */
export const overlaysReady: Step = { until: '[aria-label="Notifications"]' };

export const pressKey = (key: string) => withSteps(...keyStep(key));
export const keyStep = (key: string): readonly Step[] => [{ press: 'All' }, overlaysReady, { key }];
export const openGoogle = withSteps({ pressYourself: 'Google' });

/** A page that has the chrome and little else. */
export const SUBSCRIBE = `${AREA}/subscribe/nightjar-records`;
