import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Notifications } from '../../../islands/chrome/notifications.tsx';
import { $notifications, notify } from '../../../shared/notifications/notifications.ts';
import { button, user } from '../../support/ui.ts';

beforeEach(() => {
  $notifications.set([]);
  render(<Notifications />);
});

test('errors interrupt, all else waits its turn, each is said once and can be dismissed', async () => {
  const [news, errors] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    notify('success', 'Saved.');
    notify('error', "That didn't work.");
  });
  expect(within(errors).getByText("That didn't work.")).toBeDefined();
  for (const region of [news, errors]) expect(region.getAttribute('aria-atomic')).toBe('false');
  const first = within(news).getByText('Saved.');
  act(() => notify('info', 'And another.'));
  expect(within(news).getByText('Saved.')).toBe(first);
  await user.click(within(errors).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText("That didn't work.")).toBeNull();
  expect(within(news).getByText('And another.')).toBeDefined();
});

test('one that can be taken back stays while somebody is at it', () => {
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
