import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDownloads,
  fileOf,
  formatsOf,
  isTaken,
  offersZip,
} from '../../../islands/promo/downloads-store.ts';
import { type Promo, promoSchema } from '../../../shared/entities/promo.ts';
import { emptySession, sessionSchema } from '../../../shared/entities/session.ts';
import { $promos, loadPromo } from '../../../shared/promos/promos.ts';
import { setSession } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
/** Addresses that the browser was asked to save. */
const saved: string[] = [];

beforeEach(() => {
  $promos.set({});
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => setSession(emptySession));

const promo = (given: object = {}): Promo => ({ ...v.parse(promoSchema, given), id: 1 });

const withTracks = (...downloads: Record<string, string>[]): Promo =>
  promo({
    playlist: {
      tracks: downloads.map((files, i) => ({ track_id: i + 1, url: '/stream', downloads: files })),
      zip: null,
    },
  });

function firstOf({ playlist }: Promo) {
  const [track] = playlist.tracks;
  if (!track) throw new Error('no track');
  return track;
}

/** A promo of the seed whose downloads are open at once, in the format that is made fastest. */
async function opened() {
  await site.become('marlow');
  await site.open('/recipient/promos/2');
  const loaded = await loadPromo(2);
  site.requests.length = 0;
  const store = createDownloads(loaded);
  store.chooseFormat('wav');
  const track = firstOf(loaded);
  return { promo: loaded, store, track, url: fileOf(track, 'wav')?.url ?? '' };
}

const absolute = (url = '') => new URL(url, location.href).href;
const stateOf = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  store.$states.get()[String(key)];
const settled = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  until(() => {
    const state = stateOf(store, key);
    if (!state || state.name === 'checking') throw new Error('not yet');
    return state;
  });

const all = { mp3: '/a.mp3', wav: '/a.wav', flac: '/a.flac' };

test.each([
  ['the format that is wished for', all, 'flac', { format: 'flac', url: '/a.flac' }],
  [
    'else the first in the order of the offer',
    { flac: '/f', aiff: '/a' },
    'mp3',
    { format: 'aiff', url: '/a' },
  ],
  ['no format whose address is empty', { mp3: '', flac: '/f' }, 'mp3', { format: 'flac', url: '/f' }],
  ['nothing where there are no files', {}, 'mp3', null],
] as const)('a track comes in %s', (_, files, wish, expected) => {
  expect(fileOf(firstOf(withTracks(files)), wish)).toEqual(expected);
});

test('a promo comes in each format of at least one track; a zip that is not there is not offered', () => {
  const mixed = withTracks({ flac: '/a', mp3: '/a' }, { wav: '/b', mp3: '/b' });
  expect(formatsOf(mixed)).toEqual(['mp3', 'wav', 'flac']);
  expect(formatsOf(withTracks({}, {}))).toEqual([]);
  expect([2, 4, 6].some((download_flags) => offersZip(promo({ download_flags })))).toBe(false);
});

test('begins with the first format, or with that of the DJ', () => {
  expect(createDownloads(promo()).$format.get()).toBe('mp3');
  setSession(v.parse(sessionSchema, { recipient: { id: 17, download_format: 'flac' } }));
  expect(createDownloads(promo()).$format.get()).toBe('flac');
});

test('a file is looked at, then the browser saves it, once for two presses; one that cannot be had is not saved [4-57, beyond-05]', async () => {
  const { store, track, url, promo: loaded } = await opened();
  expect(createDownloads(loaded).$format.get()).toBe('mp3');
  await site.break('403', url, 1);
  store.downloadTrack(track);
  const failed = await settled(store, track.track_id);
  expect(failed).toMatchObject({ name: 'failed', error: { problem: { kind: 'forbidden' } } });
  store.downloadTrack(track);
  store.downloadTrack(track);
  expect(stateOf(store, track.track_id)).toEqual({ name: 'checking' });
  expect(saved).toEqual([]);
  expect($promos.get()['2']).toMatchObject({ isWorking: false });
  const state = await settled(store, track.track_id);
  expect([isTaken(state, url), isTaken(state, fileOf(track, 'mp3')?.url ?? '')]).toEqual([true, false]);
  expect($promos.get()['2']).toMatchObject({ isWorking: true });
  expect(site.requests).toEqual([`HEAD ${url}`, `HEAD ${url}`]);
  expect(saved).toEqual([absolute(url)]);
});

test('the zip has its own state [1-07]', async () => {
  const { store, promo: loaded } = await opened();
  store.downloadZip();
  expect(await settled(store, 'zip')).toMatchObject({ name: 'started' });
  expect(saved).toEqual([absolute(loaded.playlist.zip?.url)]);
  expect(Object.keys(store.$states.get())).toEqual(['zip']);
});

test.each(['https://evil.example/a.mp3', '//evil.example/a.mp3', 'javascript:alert(1)'])(
  'an address like %s is refused, and nobody is asked for it [beyond-08]',
  async (url) => {
    await site.open('/login');
    const zip = { url, size: 1 };
    const tracks = [{ track_id: 1, url: '/stream', downloads: { mp3: url } }];
    const given = promo({ playlist: { tracks, zip } });
    const store = createDownloads(given);
    store.downloadTrack(firstOf(given));
    store.downloadZip();
    const refused = { name: 'failed', error: 'refused' };
    expect(store.$states.get()).toEqual({ 1: refused, zip: refused });
    expect(site.requests).toEqual([]);
    expect(saved).toEqual([]);
  },
);

test('a track without files, a promo without a zip: nothing happens', () => {
  const given = withTracks({});
  const store = createDownloads(given);
  store.downloadTrack(firstOf(given));
  store.downloadZip();
  expect(store.$states.get()).toEqual({});
  expect(site.requests).toEqual([]);
});
