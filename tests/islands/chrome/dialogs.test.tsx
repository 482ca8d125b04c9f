import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openDialog } from '../../../shared/stores/dialogs.ts';
import { onKey } from '../../../shared/stores/page-keys.ts';
import { closeDialogs } from '../../support/dialogs.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
afterEach(closeDialogs);

async function opened() {
  const { results } = openInOutlet(() => openDialog('keys'));
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  return {
    dialog,
    resultIs: (result: boolean | undefined) => waitFor(() => expect(results).toEqual([result])),
  };
}

test('the list of keys resolves with whether they are on [2.6-15]', async () => {
  const { dialog, resultIs } = await opened();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await resultIs(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Cancel', 'Close'])('%s gives undefined, whatever was switched [open-55]', async (name) => {
  const { dialog, resultIs } = await opened();
  await userEvent.click(within(dialog).getByRole('switch'));
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await resultIs(undefined);
});

test('a closing key gives undefined [open-55]', async () => {
  const { dialog, resultIs } = await opened();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await resultIs(undefined);
});

test('lists the keys of the page with those of the player', async () => {
  const off = onKey({ keys: ['f'], words: 'Favourite this track', press: () => {} });
  const { dialog } = await opened();
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toContain('Play or pause');
  expect(terms).toContain('Favourite this track');
  off();
});

test('the list of logins has no result but its end [open-55]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  const { results } = openInOutlet(() => openDialog('recent-logins', { type: 'recipient' }));
  await screen.findByRole('dialog', { name: 'Recent logins' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(results).toEqual([undefined]));
});

test('one stands on top of the other, in the order in which they opened', async () => {
  openInOutlet(() => openDialog('keys'));
  await screen.findByRole('dialog');
  act(() => void openDialog('feedback'));
  await screen.findByRole('dialog', { name: 'Feedback' });
  expect(
    screen.getAllByRole('dialog').map((dialog) => within(dialog).getByRole('heading').textContent),
  ).toEqual(['Keyboard shortcuts', 'Feedback']);
});
