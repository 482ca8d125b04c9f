import type { ReactNode } from 'react';
import type { Site } from '../../support/stand-in.ts';
import type { Fault, Words } from './faults.ts';

/** What a row has to work with. */
export type Stage = {
  readonly site: Site;
  /** Where the page went, and how often it was loaded anew. */
  readonly left: readonly string[];
  readonly reloads: () => number;
  /** Shows the screen, with the notifications that every page has. */
  show(screen: ReactNode): void;
  /** Presses a control by its role and name, once it is there. */
  press(name: string | RegExp, role?: 'button' | 'switch' | 'radio' | 'link'): Promise<void>;
  /** Writes into a field by its name. */
  write(name: string, text: string): Promise<void>;
};

/** One call of spec 7 as a person comes to make it. */
export type Row = {
  /** The function that makes the call: file and name in shared/api. */
  readonly call: string;
  /** What the person does. */
  readonly name: string;
  /** Start of the call's address, path and query. */
  readonly address: string;
  /** Comes to where the call can be made. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** Makes the call. */
  readonly act: (stage: Stage) => Promise<unknown>;
  /** What shows that it has worked. */
  readonly done: (stage: Stage) => unknown;
  /** What stands after a failure: all that the person had done. */
  readonly kept?: (stage: Stage) => unknown;
  /** Tries again after a failure; the same as before unless given, 'link' where a login comes first. */
  readonly again?: (stage: Stage) => Promise<unknown>;
  /** Name of the link to the login, where nothing can be tried again without one. */
  readonly login?: string;
  /** Names of the links that lead on, by faults that are the same whenever it is tried again. */
  readonly ways?: Partial<Readonly<Record<Fault, string>>>;
  /** What the second try comes to where the first one was carried out and only its answer was lost. */
  readonly twice?: (stage: Stage) => unknown;
  /** How a fault is told where it is not told as everywhere. */
  readonly words?: Words;
  /** Faults that are none for this call: it does not use what they spoil. */
  readonly bears?: readonly Fault[];
  /** Calls of one gesture, 1 unless given. */
  readonly sends?: number;
  /** A second press means something else than the first, and is sent too. */
  readonly isToggle?: boolean;
};

/** Faults that a call can bear whose answer only says that it has worked. */
export const ACKNOWLEDGED: readonly Fault[] = ['wrong'];
/** The same where not even that is used. */
export const UNUSED: readonly Fault[] = ['wrong', 'empty', '204', 'null'];
