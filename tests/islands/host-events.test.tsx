import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LoginIsland } from '../../islands/login/login.tsx';
import { PromoIsland } from '../../islands/promo/promo.tsx';
import { createDownloads } from '../../shared/downloads/downloads.ts';
import { unratedLabel } from '../../shared/entities/label.ts';
import { addLabels, follow, rate } from '../../shared/labels/followed-labels.ts';
import { watchLinks } from '../../shared/navigation/links.ts';
import { audio } from '../../shared/player/audio.ts';
import { pause, play, playTrack, previous, restorePlayer, stopPlayer } from '../../shared/player/player.ts';
import { $player } from '../../shared/player/player-state.ts';
import { resolveConflicts } from '../../shared/session/identity-watch.ts';
import { CLIENT_PASSWORD, identities } from '../backend/seed/identities.ts';
import { track } from '../shared/player/tracks.ts';
import { eventually, fillIn, openBrowser, press, user } from './browser.ts';
import { loadedPromo } from './promo/open-promo.tsx';

const { site, visit } = openBrowser();

const NAMES = ['login', 'logout', 'feedback', 'download', 'follow', 'play'] as const;
const happened: unknown[] = [];
const record = (event: CustomEvent) => happened.push([event.type.replace('dubplate:', ''), event.detail]);

beforeEach(() => {
  happened.length = 0;
  for (const name of NAMES) document.addEventListener(`dubplate:${name}`, record);
});
afterEach(() => {
  for (const name of NAMES) document.removeEventListener(`dubplate:${name}`, record);
  document.body.replaceChildren();
});

const has = (...events: unknown[]) => eventually(() => expect(happened).toEqual(events));

test('a host hears of a login and of sent feedback once the server has confirmed them, from the container in use [beyond-343]', async () => {
  const sources: EventTarget[] = [];
  const island = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'in-use' }));
  island.dataset['island'] = 'promo';
  for (const name of ['login', 'feedback'] as const)
    document.addEventListener(`dubplate:${name}`, ({ target }) => target && sources.push(target), {
      once: true,
    });
  await site.open('/login/clients');
  const view = render(<LoginIsland mode="client" />, {
    container: island.appendChild(document.createElement('div')),
  });
  await fillIn({ Email: identities.nightjar.email, Password: 'wrong' });
  await press('Login');
  await screen.findByText('Failed logging in');
  expect(happened).toEqual([]);
  await fillIn({ Password: CLIENT_PASSWORD });
  await press('Login');
  await has(['login', { type: 'client' }]);
  view.unmount();

  await visit('/recipient/promos/5', 'marlow');
  render(<PromoIsland />, { container: island.appendChild(document.createElement('div')) });
  await site.break('500', '/recipient/promos/5/feedback', 1);
  await user.click(await screen.findByRole('radio', { name: '5' }));
  await press('Send feedback');
  await screen.findByText(/Something went wrong/);
  await press('Send feedback');
  await has(['login', { type: 'client' }], ['feedback', { promo: '5' }]);
  expect(sources).toEqual([island, island]);
});

test('a host hears when a track starts, but not when it resumes [beyond-343]', () => {
  const [a, b] = [track(1), track(2)];
  const plays = (...tracks: readonly string[]) =>
    expect(happened).toEqual(tracks.map((id) => ['play', { promo: '1', track: id }]));
  const sounds = () => audio().dispatchEvent(new Event('playing'));
  playTrack(a, [a, b]);
  sounds();
  pause();
  play();
  sounds();
  plays('1');
  playTrack(b);
  sounds();
  previous();
  sounds();
  audio().dispatchEvent(new Event('ended'));
  sounds();
  plays('1', '2', '1', '2');
  const saved = { ...$player.get(), playingTrack: a, isPaused: false };
  stopPlayer();
  restorePlayer({ ...saved, position: 30 });
  sounds();
  plays('1', '2', '1', '2');
  restorePlayer({ ...saved, position: 0 });
  sounds();
  plays('1', '2', '1', '2', '1');
  stopPlayer();
});

test('a host hears of downloads and followed labels, by ids, unless they fail [beyond-343]', async () => {
  await visit('/recipient/promos/2', 'marlow');
  const promo = await loadedPromo('2');
  const downloads = createDownloads(promo);
  const [first] = promo.playlist.tracks;
  if (first) downloads.downloadTrack(first);
  await has(['download', { promo: '2', track: first?.track_id }]);
  await site.break('404', '/media', 0);
  expect(await downloads.downloadZip()).toMatchObject({ state: 'failed' });

  site.standIn.db.sql.run`DELETE FROM follows`;
  addLabels([unratedLabel({ url_name: 'kelp-audio', name: 'Kelp Audio' })]);
  happened.length = 0;
  await site.break('500', '/api/v1/recipient/labels', 1);
  await expect(follow('kelp-audio')).rejects.toThrow();
  expect(happened).toEqual([]);
  await follow('kelp-audio');
  await rate('kelp-audio', 7);
  await rate('kelp-audio', 0);
  await has(
    ['follow', { label: 'kelp-audio', isFollowing: true }],
    ['follow', { label: 'kelp-audio', isFollowing: false }],
  );
});

test('a navigation comes from the container whose link was used, that of the bar included', () => {
  const sources: unknown[] = [];
  const record = (event: CustomEvent) => {
    event.preventDefault();
    sources.push((event.target as HTMLElement).dataset['island']);
  };
  document.addEventListener('dubplate:navigate', record);
  const names = ['picks', 'chrome', 'labels', 'outlet'];
  document.body.innerHTML = names
    .map((name) => `<div data-island="${name}"><a href="/x">${name}</a></div>`)
    .join('');
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) watchLinks(container);
  for (const name of names) fireEvent.click(screen.getByRole('link', { name }));
  document.removeEventListener('dubplate:navigate', record);
  expect(sources).toEqual(names);
});

test('a host hears of a logout by a link, unless it cancels it, and of one that the server reports [beyond-343]', async () => {
  await visit('/recipient', 'marlow');
  const cancel = (event: Event) => event.preventDefault();
  const island = document.body.appendChild(document.createElement('div'));
  render(<a href="/logout?which=recipient">Logout</a>, { container: island });
  watchLinks(island);
  addEventListener('click', cancel);
  document.addEventListener('dubplate:navigate', cancel, { once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(happened).toEqual([]);
  fireEvent.click(screen.getByRole('link'));
  removeEventListener('click', cancel);
  expect(happened).toEqual([['logout', { type: 'recipient' }]]);
  await site.become('nobody');
  await resolveConflicts(['recipient']);
  expect(happened.slice(1)).toEqual([['logout', { type: 'recipient' }]]);
});
