import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Dialogs } from '../../../islands/chrome/dialogs.tsx';
import { openDialog } from '../../../shared/stores/dialogs.ts';
import { onKey } from '../../../shared/stores/player-keys.ts';
import { closeDialogs } from '../../support/dialogs.ts';

afterEach(closeDialogs);

async function opened() {
  render(<Dialogs />);
  let result: Promise<boolean | undefined> = Promise.resolve(undefined);
  act(() => {
    result = openDialog('keys');
  });
  return {
    dialog: await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }),
    result: () => result,
  };
}

test('the list of keys resolves with whether they are on [2.6-15]', async () => {
  const { dialog, result } = await opened();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await result()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Cancel', 'Close'])('%s gives undefined, whatever was switched [open-55]', async (name) => {
  const { dialog, result } = await opened();
  await userEvent.click(within(dialog).getByRole('switch'));
  await userEvent.click(within(dialog).getByRole('button', { name }));
  expect(await result()).toBeUndefined();
});

test('a closing key gives undefined [open-55]', async () => {
  const { dialog, result } = await opened();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await result()).toBeUndefined();
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
