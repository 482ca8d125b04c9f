import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openDialog, type ReloadReason } from '../../../shared/stores/dialogs.ts';
import { $notifications, dismiss } from '../../../shared/stores/notifications.ts';
import { closeDialogs } from '../../support/dialogs.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { ORIGIN } from '../../support/stand-in.ts';

const { left, reloads } = noteLeaving();

afterEach(() => {
  closeDialogs();
  for (const { id } of $notifications.get()) dismiss(id);
});

async function open(about: ReloadReason) {
  const opened = openInOutlet(() => openDialog('reload-required', about));
  return {
    ...opened,
    dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Reload Required' }),
  };
}

test.each([
  ['changed', 'You have changed user in a different window.'],
  ['ended', 'You have logged out in a different window.'],
] as const)('%s: says what happened and has one way on [2.6-13, 2.6-14]', async (reason, words) => {
  const { dialog } = await open({ reason, dashboard: '/recipient' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Return to Dashboard',
  ]);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
});

test('leads to the dashboard and stays until the page is gone [2.6-14, 2.6-15]', async () => {
  const { dialog, results } = await open({ reason: 'changed', dashboard: '/recipient' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Return to Dashboard' }));
  expect(left).toEqual([`${ORIGIN}/recipient`]);
  expect([dialog.open, results]).toEqual([true, []]);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(results).toEqual(['dashboard']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dashboard that is refused is no way to stay: the page loads anew [beyond-08]', async () => {
  await open({ reason: 'changed', dashboard: 'https://elsewhere.example/' });
  await userEvent.click(screen.getByRole('button', { name: 'Return to Dashboard' }));
  expect([left, reloads()]).toEqual([[], 1]);
});
