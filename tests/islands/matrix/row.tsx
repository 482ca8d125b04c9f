import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Notifications } from '../../../islands/chrome/page/notifications.tsx';
import type { openBrowser, Who } from '../browser.ts';
import { FAULT_NAMES, FAULTS, type Fault, type Kind, MESSAGES, type Messages, NO_ANSWER } from './faults.ts';

export type Stage = ReturnType<typeof openBrowser>;
export type Step = (stage: Stage) => unknown;

type Steps = {
  /** Opens the screen that makes the call. */
  readonly open: Step;
  /** Triggers the call. */
  readonly act: Step;
  readonly expectSuccess: Step;
  /** Checks that a failure keeps the input and the state before it. */
  readonly expectAfterFailure?: Step;
  /** Retries after a failure. Default: `act`. */
  readonly retry?: Step;
  /** Name of the login link, if an ended session cannot be retried. */
  readonly loginLink?: string;
  /** Names of links shown instead of 'Try again', by faults that a retry cannot fix. */
  readonly links?: Partial<Readonly<Record<Fault, string>>>;
  /** Replaces `expectSuccess` when the server has already carried out the first call. */
  readonly expectAfterDuplicate?: Step;
  /** Messages that differ from `MESSAGES`. */
  readonly messages?: Messages;
  /** Failures show no message: 'always', or 'while logged in', where only an ended session shows one. */
  readonly silent?: 'always' | 'while logged in';
  /** Faults that do not make this call fail. */
  readonly tolerates?: readonly Fault[];
  /** After a lost answer, the screen asks for the value, and this checks that it shows what the call has saved. */
  readonly expectAfterLoss?: Step;
  /** A second click reverses the first one, so both are sent. */
  readonly isToggle?: boolean;
  /** A call that fails at once is sent once more, with another method. */
  readonly repeats?: boolean;
  /** Delay of the page before or after the call (ms). */
  readonly delayMs?: number;
};

/** One call of spec 7 and the action that triggers it. */
export type Row = Steps & {
  /** The function in shared/api, as 'file.function'. */
  readonly call: string;
  readonly name: string;
  /** Start of the path and query. */
  readonly address: string;
};

export const row = (call: string, name: string, address: string, steps: Steps): Row => ({
  call,
  name,
  address,
  ...steps,
});

/** Renders the screen with the notifications. */
export const show = (view: ReactNode): void =>
  void render(
    <>
      {view}
      <Notifications />
    </>,
  );

export const visit =
  (who: Who, path: string): Step =>
  (stage) =>
    stage.visit(path, who);

export const inOrder =
  (...steps: readonly Step[]) =>
  async (stage: Stage): Promise<void> => {
    for (const step of steps) await step(stage);
  };

export const outcomeOf = (row: Row, fault: Fault): 'success' | Kind => {
  const kind = FAULTS[fault];
  return kind === null || row.tolerates?.includes(fault) ? 'success' : kind;
};

/** Returns how many calls a press sends. */
export const callCount = (row: Row, fault: Fault): number => {
  const isOver = ['success', 'timeout', 'aborted', 'rate-limited'].includes(outcomeOf(row, fault));
  const hasNoAnswer = fault !== 'timeout' && NO_ANSWER.includes(fault);
  return row.repeats && (!isOver || hasNoAnswer) ? 2 : 1;
};

/** Returns the expected message, or null if the fault shows none. */
export function messageOf({ silent, messages }: Row, fault: Fault): RegExp | null {
  const kind = FAULTS[fault];
  if (kind === null || silent === 'always' || (silent && kind !== 'unauthorised')) return null;
  return messages?.[fault] ?? messages?.[kind] ?? MESSAGES[fault] ?? MESSAGES[kind] ?? null;
}

/**
 * Picks the faults of a quick run, rotating by row: a success, an ended session and another failure for
 * the first row of a call, and another failure for its other rows.
 */
export function sampleFaults(rows: readonly Row[], row: Row): Fault[] {
  const isFirst = rows.find(({ call }) => call === row.call) === row;
  const having = (matches: (outcome: 'success' | Kind) => boolean) =>
    FAULT_NAMES.filter((fault) => matches(outcomeOf(row, fault)));
  const groups = [
    isFirst ? having((outcome) => outcome === 'success') : [],
    isFirst ? having((outcome) => outcome === 'unauthorised') : [],
    having((outcome) => outcome !== 'success' && outcome !== 'unauthorised'),
  ];
  const offset = 4 * rows.indexOf(row) + row.call.length;
  return groups.flatMap((group) => group[offset % group.length] ?? []);
}
