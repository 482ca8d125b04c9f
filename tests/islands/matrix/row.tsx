import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Notifications } from '../../../islands/chrome/notifications.tsx';
import type { openBrowser, Who } from '../browser.ts';
import { FAULT_NAMES, FAULTS, type Fault, type Kind, WORDS, type Words } from './faults.ts';

/** What a row has to work with. */
export type Stage = ReturnType<typeof openBrowser>;
export type Step = (stage: Stage) => unknown;

type Steps = {
  /** Comes to where the call can be made. */
  readonly open: Step;
  /** Makes the call. */
  readonly act: Step;
  /** What shows that it has worked. */
  readonly done: Step;
  /** What remains after a failure: all that the person had done. */
  readonly kept?: Step;
  /** Tries again after a failure; the same as before unless given, `login` where a login comes first. */
  readonly again?: Step;
  /** Name of the link to the login, where nothing can be tried again without one. */
  readonly login?: string;
  /** Names of the links that lead on, by faults that are the same whenever it is tried again. */
  readonly ways?: Partial<Readonly<Record<Fault, string>>>;
  /** What the second try comes to where the first one was carried out and only its answer was lost. */
  readonly twice?: Step;
  /** How a fault is shown where it is not shown as everywhere. */
  readonly words?: Words;
  /** A failure is not shown where it happens: never, or only that the login has ended. */
  readonly silent?: 'always' | 'while logged in';
  /** Faults that are none for this call: it does not use what they spoil. */
  readonly bears?: readonly Fault[];
  /** A second press means something else than the first, and is sent too. */
  readonly isToggle?: boolean;
  /** How long the page waits before the call or after it, in milliseconds. */
  readonly waits?: number;
};

/** One call of spec 7 as a person comes to make it. */
export type Row = Steps & {
  /** The function that makes the call: file and name in shared/api. */
  readonly call: string;
  /** What the person does. */
  readonly name: string;
  /** Start of the call's address, path and query. */
  readonly address: string;
};

export const row = (call: string, name: string, address: string, steps: Steps): Row => ({
  call,
  name,
  address,
  ...steps,
});

/** Shows the screen, with the notifications that every page has. */
export const show = (view: ReactNode): void =>
  void render(
    <>
      {view}
      <Notifications />
    </>,
  );

/** Logs in and opens a page. */
export const visit =
  (who: Who, path: string): Step =>
  (stage) =>
    stage.visit(path, who);

export const inOrder =
  (...steps: readonly Step[]) =>
  async (stage: Stage): Promise<void> => {
    for (const step of steps) await step(stage);
  };

export const endOf = (row: Row, fault: Fault): 'done' | Kind => {
  const kind = FAULTS[fault];
  return kind === null || row.bears?.includes(fault) ? 'done' : kind;
};

/** How the fault is shown, null where it is not. */
export function wordsOf({ silent, words }: Row, fault: Fault): RegExp | null {
  const kind = FAULTS[fault];
  if (kind === null || silent === 'always' || (silent && kind !== 'unauthorised')) return null;
  return words?.[fault] ?? words?.[kind] ?? WORDS[fault] ?? WORDS[kind] ?? null;
}

/** The faults of a quick run: one that the call gets over, one that ends the login, and another one by turns. */
export function sampleOf(row: Row, place: number): Fault[] {
  const ends = FAULT_NAMES.map((fault) => ({ fault, end: endOf(row, fault) }));
  const classes = [
    ends.filter(({ end }) => end === 'done'),
    ends.filter(({ end }) => end === 'unauthorised'),
    ends.filter(({ end }) => end !== 'done' && end !== 'unauthorised'),
  ];
  const turn = 3 * place + row.name.length;
  return classes.flatMap((each) => each[turn % each.length]?.fault ?? []);
}
