import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Notifications } from '../../../islands/chrome/notifications.tsx';
import { $notifications, dismiss, notify } from '../../../shared/stores/notifications.ts';

afterEach(() => {
  for (const { id } of $notifications.get()) dismiss(id);
});

test('errors interrupt, all else waits its turn, and each is said once', () => {
  render(<Notifications />);
  const [news, errors] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    notify('success', 'Saved.');
    notify('error', 'That did not work.');
  });
  expect(within(news).getByText('Saved.')).toBeTruthy();
  expect(within(errors).getByText('That did not work.')).toBeTruthy();
  for (const region of [news, errors]) expect(region.getAttribute('aria-atomic')).toBe('false');
  const first = within(news).getByText('Saved.');
  act(() => notify('info', 'And another.'));
  expect(within(news).getByText('Saved.')).toBe(first);
});

test('each can be dismissed', async () => {
  render(<Notifications />);
  act(() => {
    notify('error', 'One.');
    notify('error', 'Two.');
  });
  const [button] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (button) await userEvent.click(button);
  expect(screen.queryByText('One.')).toBeNull();
  expect(screen.getByText('Two.')).toBeTruthy();
});

test('one that can be taken back stays while somebody is at it', () => {
  vi.useFakeTimers();
  render(<Notifications />);
  act(() => void notify('info', 'Hidden.', { words: 'Undo', take: () => {} }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  const wait = () => act(() => void vi.advanceTimersByTime(8000));
  act(() => undo.focus());
  wait();
  expect(screen.getByText('Hidden.')).toBeDefined();
  act(() => undo.blur());
  wait();
  expect(screen.queryByText('Hidden.')).toBeNull();
  vi.useRealTimers();
});
