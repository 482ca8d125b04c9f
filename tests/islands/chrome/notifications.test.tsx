import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Notifications } from '../../../islands/chrome/notifications.tsx';
import { $notifications, notify } from '../../../shared/notifications/notifications.ts';
import { button, user } from '../../support/ui.ts';

beforeEach(() => {
  $notifications.set([]);
  render(<Notifications />);
});

test('announces errors as alerts and other messages politely, each once, and dismisses them', async () => {
  const [messages, errors] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    notify('success', 'Saved.');
    notify('error', "That didn't work.");
  });
  expect(within(errors).getByText("That didn't work.")).toBeDefined();
  for (const region of [messages, errors]) expect(region.getAttribute('aria-atomic')).toBe('false');
  const first = within(messages).getByText('Saved.');
  act(() => notify('info', 'And another.'));
  expect(within(messages).getByText('Saved.')).toBe(first);
  await user.click(within(errors).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText("That didn't work.")).toBeNull();
  expect(within(messages).getByText('And another.')).toBeDefined();
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
