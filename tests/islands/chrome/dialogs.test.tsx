import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Dialogs } from '../../../islands/chrome/dialogs.tsx';
import { $dialogs, openDialog } from '../../../shared/stores/dialogs.ts';
import { onKey } from '../../../shared/stores/player-keys.ts';

afterEach(() => {
  for (const { close } of $dialogs.get()) close();
});

function opened() {
  render(<Dialogs />);
  let result: Promise<boolean | undefined> = Promise.resolve(undefined);
  act(() => {
    result = openDialog('keys');
  });
  return { dialog: screen.getByRole('dialog', { name: 'Keyboard shortcuts' }), result: () => result };
}

test('the list of keys resolves with whether they are on [2.6-15]', async () => {
  const { dialog, result } = opened();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await result()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Cancel', 'Close'])('%s gives undefined, whatever was switched [open-55]', async (name) => {
  const { dialog, result } = opened();
  await userEvent.click(within(dialog).getByRole('switch'));
  await userEvent.click(within(dialog).getByRole('button', { name }));
  expect(await result()).toBeUndefined();
});

test('a closing key gives undefined [open-55]', async () => {
  const { dialog, result } = opened();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await result()).toBeUndefined();
});

test('dialogs stack, and the top one closes first', () => {
  render(<Dialogs />);
  act(() => {
    void openDialog('keys');
    void openDialog('keys');
  });
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  act(() => $dialogs.get().at(-1)?.close());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('lists the keys of the page with those of the player', () => {
  const off = onKey({ keys: ['f'], words: 'Favourite this track', press: () => {} });
  const { dialog } = opened();
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toContain('Play or pause');
  expect(terms).toContain('Favourite this track');
  off();
});
