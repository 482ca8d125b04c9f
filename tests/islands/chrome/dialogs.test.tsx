import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $verdictSettings } from '../../../shared/feedback/verdict.ts';
import { $shortcutsEnabled, addShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { openDialog, type ReloadReason } from '../../../shared/notifications/dialogs.ts';
import { stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { track } from '../../shared/player/tracks.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { button, eventually, ORIGIN, openBrowser, press, user } from '../browser.ts';

const { visited, reloads } = openBrowser();
async function open<Result>(name: string, dialog: () => Promise<Result>) {
  const { results } = openInOutlet(dialog);
  return {
    dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name }),
    results,
    resultIs: (result: Result | undefined) => eventually(() => expect(results).toEqual([result])),
  };
}

const openKeys = () => open('Keyboard shortcuts', () => openDialog('keys'));
const cancel = (dialog: HTMLDialogElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test.each(['Close', 'Escape'])(
  'switches shortcuts at once, so that %s keeps the choice [beyond-13]',
  async (name) => {
    const { dialog, resultIs } = await openKeys();
    await press('Use keyboard shortcuts', 'switch');
    expect($shortcutsEnabled.get()).toBe(false);
    if (name === 'Escape') cancel(dialog);
    else await press(name);
    await resultIs(undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('lists the shortcuts of the page and of the player while it has a track, and offers the verdict only where promos are rated [beyond-313]', async () => {
  $player.set({ ...$player.get(), isPaused: true, playingTrack: track(1) });
  const off = addShortcuts(null, { comment: () => {} });
  const { dialog } = await openKeys();
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Play or pause', 'Write a comment']));
  expect(screen.queryByRole('switch', { name: /^One-key verdict/ })).toBeNull();
  off();
  stopPlayer();
});

test('the verdict and its reply count at once, and Enter closes [beyond-313]', async () => {
  const off = addShortcuts(null, { rate: () => {}, verdict: () => {} });
  const { dialog, resultIs } = await openKeys();
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Feedback', 'Player']);
  expect(screen.getByText('One-key verdict').closest('div')?.textContent).toContain('Shift and 1');
  await press(/^One-key verdict/, 'switch');
  await user.type(screen.getByLabelText('Pinned reply'), 'Full support');
  expect($verdictSettings.get()).toEqual({ isOn: true, reply: 'Full support' });
  await user.keyboard('{Enter}');
  await resultIs(undefined);
  off();
});

const openReload = (input: ReloadReason) =>
  open('Reload Required', () => openDialog('reload-required', input));

test.each([
  ['changed', 'You have changed user in a different window.'],
  ['ended', "You've been logged out."],
] as const)(
  'when the identity has %s, shows the text, only leads to the dashboard, and stays until the page unloads [2.6-13, 2.6-14, 2.6-15]',
  async (reason, text) => {
    const { dialog, results, resultIs } = await openReload({ reason, dashboard: '/recipient' });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getAllByRole('button')).toEqual([button('Return to Dashboard')]);
    cancel(dialog);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
    await user.dblClick(button('Return to Dashboard'));
    expect(visited).toEqual([`${ORIGIN}/recipient`]);
    expect([dialog.open, results]).toEqual([true, []]);
    fireEvent(window, new Event('pagehide'));
    await resultIs('dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('reloads the page when the dashboard is on another site [beyond-08]', async () => {
  await openReload({ reason: 'changed', dashboard: 'https://elsewhere.example/' });
  await press('Return to Dashboard');
  expect([visited, reloads()]).toEqual([[], 1]);
});
