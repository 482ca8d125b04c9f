import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_WORK_MS } from '../../../shared/constants.ts';
import { Parts } from '../../backend/parts/parts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loader = () => screen.getByRole('button', { name: /Pretend to work|Working/ });
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test("the demo's loader button pretends to work for 1850 ms, and can be pressed again [9-24]", async () => {
  render(<Parts />);
  for (const _ of [1, 2]) {
    fireEvent.click(loader());
    expect(loader().getAttribute('aria-busy')).toBe('true');
    await pass(1849);
    fireEvent.click(loader());
    expect(loader().getAttribute('aria-busy')).toBe('true');
    await pass(1);
    expect(loader().getAttribute('aria-busy')).toBeNull();
  }
  expect(DEMO_WORK_MS).toBe(1850);
});
