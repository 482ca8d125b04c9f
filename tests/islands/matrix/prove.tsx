import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Notifications } from '../../../islands/chrome/notifications.tsx';
import { isWhole, tell } from '../../proof/figure.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { openSite } from '../../support/stand-in.ts';
import { CARRIED_OUT, FAULT_NAMES, FAULTS, type Fault, type Kind, WORDS } from './faults.ts';
import { forgetPage } from './forget-page.ts';
import { openLine } from './line.ts';
import type { Row, Stage } from './row.ts';
import { SILENT } from './silent.ts';

/** Longer than any call may take, in milliseconds. */
const TOO_LONG_MS = 15_000;

/** The fast part tries one fault of so many with each row, others with the next one. */
const STEP = 10;

/** Tries the rows with every fault: told or silent as it is wanted, nothing lost, sent once, the control alive. */
export function prove(area: string, rows: readonly Row[]): void {
  describe(area, () => proveRows(area, rows));
}

function proveRows(area: string, rows: readonly Row[]): void {
  const site = openSite();
  const line = openLine(site);
  const { left, reloads } = noteLeaving();
  const user = userEvent.setup({ delay: null });

  const stage: Stage = {
    site,
    left,
    reloads,
    show: (view) =>
      void render(
        <>
          {view}
          <Notifications />
        </>,
      ),
    press: async (name, role = 'button') => user.click(await screen.findByRole(role, { name })),
    write: async (name, text) => {
      fireEvent.change(await screen.findByLabelText(name), { target: { value: text } });
    },
  };

  beforeEach(forgetPage);
  afterEach(() => {
    vi.useRealTimers();
  });

  describe.each(rows.map((row, place) => ({ ...row, place })))('$name', ({ place, ...row }) => {
    const faults = FAULT_NAMES.filter((_, i) => isWhole || (i + place) % STEP === 0);

    test.each(faults)('%s [beyond-22]', async (fault) => {
      const isPatient = endOf(row, fault) === 'timeout';
      if (isPatient) vi.useFakeTimers({ shouldAdvanceTime: true });
      await row.open(stage);
      await line.break(fault, row.address);
      await row.act(stage);
      await waitFor(() => expect(line.calls(row.address)).toBe(row.sends ?? 1));
      if (isPatient) await act(() => vi.advanceTimersByTimeAsync(TOO_LONG_MS));
      await (endOf(row, fault) === 'done' ? works(row, fault) : fails(row, fault));
    });
  });

  async function works(row: Row, fault: Fault) {
    if (fault === 'slow') {
      expect(told(), 'nothing is told while it waits').toBe('');
      if (!row.isToggle) pressAgain();
      line.letGo();
    }
    await row.done(stage);
    expect(line.calls(row.address), 'calls of one gesture').toBe(row.sends ?? 1);
  }

  async function fails(row: Row, fault: Fault) {
    const words = wordsOf(row, fault);
    if (words) await waitFor(() => expect(told()).toMatch(words));
    else {
      await line.rest();
      expect(told(), 'nothing is told').toBe('');
    }
    expect(line.calls(row.address), 'calls of one gesture').toBe(row.sends ?? 1);
    await row.kept?.(stage);
    if (row.login && FAULTS[fault] === 'unauthorised') {
      expect(await screen.findByRole('link', { name: row.login })).toBeDefined();
      return;
    }
    const way = row.ways?.[fault];
    if (way) {
      expect(await screen.findAllByRole('link', { name: way })).not.toEqual([]);
      expect(screen.queryByRole('button', { name: 'Try again' }), 'it would be of no use').toBeNull();
      return;
    }
    if (!words && !row.again) return;
    await (row.again ?? row.act)(stage);
    await (CARRIED_OUT.includes(fault) && row.twice ? row.twice : row.done)(stage);
  }

  let held = 0;
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') held++;
  });
  afterAll(() => tellFigures(area, rows, held));
}

/** A press on what was pressed last, where it is still there. */
const pressAgain = (): void => {
  const pressed = document.activeElement;
  if (pressed instanceof HTMLButtonElement) fireEvent.click(pressed);
};

/** Everything that is announced. */
const told = (): string =>
  [...document.querySelectorAll('[role=alert]')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();

const endOf = (row: Row, fault: Fault): 'done' | Kind => {
  const kind = FAULTS[fault];
  return kind === null || row.bears?.includes(fault) ? 'done' : kind;
};

/** How the fault is told, null where it is not. */
function wordsOf(row: Row, fault: Fault): RegExp | null {
  const kind = FAULTS[fault];
  const silent = SILENT[row.name];
  if (kind === null || (silent && !silent.but?.includes(kind))) return null;
  return row.words?.[fault] ?? row.words?.[kind] ?? WORDS[fault] ?? WORDS[kind] ?? null;
}

function tellFigures(area: string, rows: readonly Row[], held: number): void {
  const cells = rows.length * FAULT_NAMES.length;
  const isSilent = (row: Row, fault: Fault) => endOf(row, fault) !== 'done' && !wordsOf(row, fault);
  const silent = rows.flatMap((row) => FAULT_NAMES.filter((fault) => isSilent(row, fault))).length;
  tell({
    what: `calls x faults, ${area}: ${rows.length} x ${FAULT_NAMES.length}, ${silent} of them silent as the spec wants`,
    found: `${held} of ${cells} mapped`,
    wanted: 'all',
    holds: held === cells,
  });
}
