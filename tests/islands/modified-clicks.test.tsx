import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Outlet } from '../../islands/chrome/page/outlet.tsx';
import { LabelsIsland } from '../../islands/labels/labels.tsx';
import { LoginIsland } from '../../islands/login/login.tsx';
import FullPlayer from '../../islands/player/full-player.tsx';
import { playTrack, stopPlayer } from '../../shared/player/player.ts';
import { $player } from '../../shared/player/player-state.ts';
import { track } from '../shared/player/tracks.ts';
import { openBrowser } from './browser.ts';
import { openDetails, openPin } from './dj-signup/open-signup.tsx';

const { site, visit } = openBrowser();

const playing = track(1, { promo: '1' });

/** The screens with links that a script handles, and the text of one of those. The sheet of the inbox needs a real browser. */
const screens: readonly [name: string, handled: RegExp, open: () => unknown][] = [
  ['login', /Login$/, () => visit('/login/djs').then(() => render(<LoginIsland mode="recipient" />))],
  ['labels', /^Following|^Recommended/, () => openAsDj('/recipient/labels/following', <LabelsIsland />)],
  ['sign-up details', /change name or email/, () => openDetails(site)],
  ['sign-up PIN', /.+/, () => openPin(site)],
  ['full player', /Open promo|Write it/, openPlayer],
];

async function openAsDj(path: string, view: React.ReactNode) {
  await visit(path, 'marlow');
  render(view);
  await waitFor(() => expect(document.querySelector('li a, h1 + * a')).not.toBeNull());
}

async function openPlayer() {
  await visit('/recipient/promos/1', 'marlow');
  render(<Outlet />);
  act(() => playTrack(playing));
  render(<FullPlayer player={$player.get()} track={playing} onClose={() => {}} />);
  await screen.findAllByRole('link', { hidden: true });
}

/** Whether a script has left the click to the browser, which is kept from following the link here. */
function isFollowed(link: Element, init?: object): boolean {
  let isOurs = true;
  const record = (event: Event) => {
    isOurs = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', record, { once: true });
  fireEvent.click(link, init);
  return !isOurs;
}

const MODIFIED = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];

test.each(screens)(
  '%s: the browser opens or saves a link that is pressed with a key or the middle button',
  async (_, handled, open) => {
    await open();
    const links = [...document.querySelectorAll('a[href]')];
    const prevented = links.flatMap((link) =>
      MODIFIED.filter((init) => !isFollowed(link, init)).map((init) => [link.textContent, init]),
    );
    expect(prevented).toEqual([]);
    const own = links.find((link) => handled.test(link.textContent ?? ''));
    expect(own && isFollowed(own)).toBe(false);
    act(stopPlayer);
  },
);
