import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isFullRun, recordFigure } from '../../proof/figure.ts';
import { eventually, openBrowser } from '../browser.ts';
import { CARRIED_OUT, FAULT_NAMES, FAULTS, type Fault } from './faults.ts';
import { openLine } from './line.ts';
import { endOf, type Row, sampleOf, wordsOf } from './row.tsx';

/** Longer than any call may take, in milliseconds. */
const TOO_LONG_MS = 15_000;

/** Tries the rows with faults: shown or silent as it should be, nothing lost, sent once, the control alive. */
export function prove(area: string, rows: readonly Row[]): void {
  describe(area, () => proveRows(area, rows));
}

function proveRows(area: string, rows: readonly Row[]): void {
  const stage = openBrowser();
  const line = openLine(stage.site);
  afterEach(() => {
    vi.useRealTimers();
  });

  describe.each(rows.map((row, place) => ({ ...row, place })))('$name', ({ place, ...row }) => {
    test.each(isFullRun ? FAULT_NAMES : sampleOf(row, place))('%s [beyond-22]', async (fault) => {
      const wait = endOf(row, fault) === 'timeout' ? TOO_LONG_MS : row.waits;
      if (wait) vi.useFakeTimers({ shouldAdvanceTime: true });
      await row.open(stage);
      await line.break(fault, row.address);
      await row.act(stage);
      if (row.waits) await act(() => vi.advanceTimersByTimeAsync(row.waits ?? 0));
      await eventually(() => expect(line.calls(row.address)).toBe(1));
      if (wait) await act(() => vi.advanceTimersByTimeAsync(wait));
      await (endOf(row, fault) === 'done' ? works(row, fault) : fails(row, fault));
    });
  });

  async function works(row: Row, fault: Fault) {
    if (fault === 'slow') {
      expect(shown(), 'nothing is shown while it waits').toBe('');
      if (!row.isToggle) pressAgain();
      line.release();
    }
    await row.done(stage);
    expect(line.calls(row.address), 'calls of one gesture').toBe(1);
  }

  async function fails(row: Row, fault: Fault) {
    const words = wordsOf(row, fault);
    if (words) await eventually(() => expect(shown()).toMatch(words));
    else {
      await line.rest();
      expect(shown(), 'nothing is shown').toBe('');
    }
    expect(line.calls(row.address), 'calls of one gesture').toBe(1);
    await row.kept?.(stage);
    const way = FAULTS[fault] === 'unauthorised' ? row.login : row.ways?.[fault];
    if (way) {
      expect(await screen.findAllByRole('link', { name: way })).not.toEqual([]);
      if (row.ways?.[fault]) expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      return;
    }
    if (!words && !row.again) return;
    await (row.again ?? row.act)(stage);
    if (row.waits) await act(() => vi.advanceTimersByTimeAsync(row.waits ?? 0));
    await (CARRIED_OUT.includes(fault) && row.twice ? row.twice : row.done)(stage);
  }

  let held = 0;
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') held++;
  });
  afterAll(() => {
    const cells = rows.flatMap((row) => FAULT_NAMES.map((fault) => ({ row, fault })));
    const silent = cells.filter(({ row, fault }) => endOf(row, fault) !== 'done' && !wordsOf(row, fault));
    recordFigure({
      name: `calls x faults, ${area}: ${rows.length} x ${FAULT_NAMES.length}, ${silent.length} of them silent as the spec wants`,
      actual: `${held} of ${cells.length} mapped`,
      expected: 'all',
      passes: held === cells.length,
    });
  });
}

/** Presses again what was pressed last, where it is still there. */
const pressAgain = (): void => {
  const pressed = document.activeElement;
  if (pressed instanceof HTMLButtonElement) fireEvent.click(pressed);
};

/** Everything that is announced. */
const shown = (): string =>
  [...document.querySelectorAll('[role=alert]')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();
