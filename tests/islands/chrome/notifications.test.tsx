import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Notifications } from '../../../islands/chrome/page/notifications.tsx';
import { $notifications, announce, notify } from '../../../shared/notifications/notifications.ts';
import { button, user } from '../../support/ui.ts';

beforeEach(() => {
  $notifications.set([]);
  render(<Notifications />);
});

test('shows one notification at a time, errors as alerts and others politely, and an older error after the newer is dismissed; says what the page shows', async () => {
  const [said, messages] = screen.getAllByRole('status');
  const errors = screen.getByRole('alert');
  act(() => announce('Skim on'));
  expect(said?.textContent).toBe('Skim on');
  for (const region of [messages, errors]) expect(region?.getAttribute('aria-atomic')).toBe('false');
  const texts = () => [messages, errors].map((region) => region?.querySelector('p')?.textContent ?? null);
  act(() => void notify('error', "That didn't work."));
  expect(texts()).toEqual([null, "That didn't work."]);
  act(() => void notify('success', 'Saved.'));
  expect(texts()).toEqual(['Saved.', null]);
  act(() => void notify('info', 'And another.'));
  expect(texts()).toEqual(['And another.', null]);
  for (const expected of [
    [null, "That didn't work."],
    [null, null],
  ]) {
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual(expected);
  }
});

test('a notification with an action stays while it is hovered or focused', () => {
  vi.useFakeTimers();
  act(() => void notify('info', 'Hidden.', { label: 'Undo', run: () => {} }));
  const undo = button('Undo');
  const wait = () => act(() => void vi.advanceTimersByTime(8000));
  act(() => undo.focus());
  wait();
  expect(screen.getByText('Hidden.')).toBeDefined();
  act(() => undo.blur());
  wait();
  expect(screen.queryByText('Hidden.')).toBeNull();
  vi.useRealTimers();
});
