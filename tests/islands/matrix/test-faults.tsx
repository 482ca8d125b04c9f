import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isFullRun, recordFigure } from '../../proof/figure.ts';
import { eventually, openBrowser } from '../browser.ts';
import { APPLIED_FAULTS, FAULT_NAMES, FAULTS, type Fault } from './faults.ts';
import { openNetwork } from './network.ts';
import { callCount, messageOf, outcomeOf, type Row, sampleFaults } from './row.tsx';

/** Longer than the timeout of any call. */
const BEYOND_TIMEOUT_MS = 15_000;

/** Tests each row with faults: the message, the kept input, a single call, and a working retry. */
export function testFaults(area: string, rows: readonly Row[]): void {
  describe(area, () => testRows(area, rows));
}

function testRows(area: string, rows: readonly Row[]): void {
  const stage = openBrowser();
  const network = openNetwork(stage.site);
  afterEach(() => {
    vi.useRealTimers();
  });

  describe.each(rows)('$name', (row) => {
    test.each(isFullRun ? FAULT_NAMES : sampleFaults(rows, row))('%s [beyond-22]', async (fault) => {
      const advanceMs = outcomeOf(row, fault) === 'timeout' ? BEYOND_TIMEOUT_MS : row.delayMs;
      if (advanceMs) vi.useFakeTimers({ shouldAdvanceTime: true });
      await row.open(stage);
      await network.break(fault, row.address, callCount(row, fault));
      await row.act(stage);
      if (row.delayMs) await act(() => vi.advanceTimersByTimeAsync(row.delayMs ?? 0));
      await eventually(() => expect(network.calls(row.address)).toBe(callCount(row, fault)));
      if (advanceMs) await act(() => vi.advanceTimersByTimeAsync(advanceMs));
      await (outcomeOf(row, fault) === 'success' ? expectWorks(row, fault) : expectFails(row, fault));
    });
  });

  async function expectWorks(row: Row, fault: Fault) {
    if (fault === 'slow') {
      expect(alertTexts(), 'no alert while the call is slow').toBe('');
      if (!row.isToggle) clickFocused();
      network.release();
    }
    await row.expectSuccess(stage);
    expect(network.calls(row.address), 'calls per action').toBe(callCount(row, fault));
  }

  async function expectFails(row: Row, fault: Fault) {
    const message = messageOf(row, fault);
    if (message) await eventually(() => expect(alertTexts()).toMatch(message));
    else {
      await network.idle();
      expect(alertTexts(), 'no alert').toBe('');
    }
    expect(network.calls(row.address), 'calls per action').toBe(callCount(row, fault));
    if (row.expectAfterLoss && APPLIED_FAULTS.includes(fault)) {
      await row.expectAfterLoss(stage);
      return;
    }
    await row.expectAfterFailure?.(stage);
    const link = FAULTS[fault] === 'unauthorised' ? row.loginLink : row.links?.[fault];
    if (link) {
      expect(await screen.findAllByRole('link', { name: link })).not.toEqual([]);
      if (row.links?.[fault]) expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      return;
    }
    if (!message && !row.retry) return;
    await (row.retry ?? row.act)(stage);
    if (row.delayMs) await act(() => vi.advanceTimersByTimeAsync(row.delayMs ?? 0));
    await (APPLIED_FAULTS.includes(fault) && row.expectAfterDuplicate
      ? row.expectAfterDuplicate
      : row.expectSuccess)(stage);
  }

  let passedCount = 0;
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') passedCount++;
  });
  afterAll(() => {
    const cells = rows.flatMap((row) => FAULT_NAMES.map((fault) => ({ row, fault })));
    const silent = cells.filter(
      ({ row, fault }) => outcomeOf(row, fault) !== 'success' && !messageOf(row, fault),
    );
    recordFigure({
      name: `calls x faults, ${area}: ${rows.length} x ${FAULT_NAMES.length}, ${silent.length} of them silent as the spec wants`,
      actual: `${passedCount} of ${cells.length} mapped`,
      expected: 'all',
      passes: passedCount === cells.length,
    });
  });
}

const clickFocused = (): void => {
  const focused = document.activeElement;
  if (focused instanceof HTMLButtonElement) fireEvent.click(focused);
};

const alertTexts = (): string =>
  [...document.querySelectorAll('[role=alert]')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();
