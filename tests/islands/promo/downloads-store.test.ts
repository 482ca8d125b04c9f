import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDownloads,
  fileOf,
  formatsOf,
  isDownloadOpen,
  isTaken,
  offersTracks,
  offersZip,
} from '../../../islands/promo/downloads-store.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import type { DOWNLOAD_FORMATS } from '../../../shared/constants.ts';
import { type Promo, promoSchema } from '../../../shared/entities/promo.ts';
import { nobody, sessionSchema } from '../../../shared/entities/session.ts';
import type { Track } from '../../../shared/entities/track.ts';
import { $promos, loadPromo } from '../../../shared/stores/promos.ts';
import { setSession } from '../../../shared/stores/session.ts';
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
afterEach(() => {
  setSession(nobody);
  $promos.set({});
});

const promo = (given: object = {}): Promo => ({ ...v.parse(promoSchema, given), id: 1 });

function withTracks(...downloads: Record<string, string>[]): Promo & { readonly tracks: readonly Track[] } {
  const rows = downloads.map((files, i) => ({ track_id: i + 1, url: '/stream', downloads: files }));
  const made = promo({ playlist: { tracks: rows, zip: null } });
  return { ...made, tracks: made.playlist.tracks };
}

function firstOf(tracks: readonly Track[]): Track {
  const [track] = tracks;
  if (!track) throw new Error('no track');
  return track;
}

const file = (downloads: Record<string, string>, wish: (typeof DOWNLOAD_FORMATS)[number]) =>
  fileOf(firstOf(withTracks(downloads).tracks), wish);

/** A promo of the seed whose downloads are open at once. */
async function opened() {
  await site.become('marlow');
  await site.open('/recipient/promos/2');
  const loaded = await loadPromo(2);
  site.requests.length = 0;
  return { promo: loaded, store: createDownloads(loaded), track: firstOf(loaded.playlist.tracks) };
}

const stateOf = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  store.$states.get()[String(key)];
const settled = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  until(() => {
    const state = stateOf(store, key);
    if (!state || state.name === 'checking') throw new Error('not yet');
    return state;
  });

test('a track comes in the format that is wished for', () => {
  const files = { mp3: '/a.mp3', wav: '/a.wav', flac: '/a.flac' };
  expect(file(files, 'wav')).toEqual({ format: 'wav', url: '/a.wav' });
  expect(file(files, 'flac')).toEqual({ format: 'flac', url: '/a.flac' });
});

test('else it comes in the first format there is, in the order of the offer', () => {
  expect(file({ flac: '/a.flac', aiff: '/a.aiff' }, 'mp3')).toEqual({ format: 'aiff', url: '/a.aiff' });
  expect(file({ mp3: '', flac: '/a.flac' }, 'mp3')).toEqual({ format: 'flac', url: '/a.flac' });
});

test('a track without files has none', () => {
  expect(file({}, 'mp3')).toBeNull();
});

test('a promo comes in each format of at least one track', () => {
  expect(formatsOf(withTracks({ flac: '/a', mp3: '/a' }, { wav: '/b', mp3: '/b' }))).toEqual([
    'mp3',
    'wav',
    'flac',
  ]);
  expect(formatsOf(withTracks({}, {}))).toEqual([]);
  expect(formatsOf(promo())).toEqual([]);
});

test.each([
  [0, false, true],
  [1, false, true],
  [2, true, true],
  [4, true, false],
  [6, true, false],
])(
  'flags of %i offer the zip: %s, tracks: %s [9-09, 9-10, open-51, open-73]',
  (download_flags, zip, tracks) => {
    const given = promo({ download_flags, playlist: { tracks: [], zip: { url: '/a.zip', size: 1 } } });
    expect([offersZip(given), offersTracks(given)]).toEqual([zip, tracks]);
  },
);

test('a zip that is not there is not offered, whatever the flags say', () => {
  expect([2, 4, 6].map((download_flags) => offersZip(promo({ download_flags })))).toEqual([
    false,
    false,
    false,
  ]);
});

const required = promo({ feedback_required_fields: 1 });
const idle = { name: 'not-submitted', error: null } as const;

test('downloads open where feedback had been left before [4-34]', () => {
  const before = promo({ feedback_required_fields: 1, access: { has_left_feedback: true } });
  expect(isDownloadOpen(before, idle)).toBe(true);
});

test('downloads open once feedback has been submitted [4-35]', () => {
  expect(isDownloadOpen(required, { name: 'submitted', written: null })).toBe(true);
});

test('downloads open where no feedback is required [4-36]', () => {
  expect(isDownloadOpen(promo(), idle)).toBe(true);
});

test('downloads stay closed otherwise, also while feedback is on its way or has failed [4-37]', () => {
  const failed = { name: 'not-submitted', error: new ApiError({ kind: 'offline' }) } as const;
  for (const state of [idle, failed, { name: 'submitting' } as const])
    expect(isDownloadOpen(required, state)).toBe(false);
});

test('begins with the first format, or with that of the DJ', () => {
  expect(createDownloads(promo()).$format.get()).toBe('mp3');
  setSession(v.parse(sessionSchema, { recipient: { id: 17, download_format: 'flac' } }));
  expect(createDownloads(promo()).$format.get()).toBe('flac');
});

test('another format holds for this page and is not saved [4-57]', async () => {
  const { store, track, promo: loaded } = await opened();
  store.chooseFormat('flac');
  expect(store.$format.get()).toBe('flac');
  expect(site.requests).toEqual([]);
  store.downloadTrack(track);
  await settled(store, track.track_id);
  expect(saved).toEqual([new URL(fileOf(track, 'flac')?.url ?? '', location.href).href]);
  expect(createDownloads(loaded).$format.get()).not.toBe('flac');
});

test('a file is looked at, then the browser saves it, once for two presses [beyond-05]', async () => {
  const { store, track, promo: loaded } = await opened();
  const { url = '' } = fileOf(track, store.$format.get()) ?? {};
  store.downloadTrack(track);
  store.downloadTrack(track);
  expect(stateOf(store, track.track_id)).toEqual({ name: 'checking' });
  expect(saved).toEqual([]);
  expect($promos.get()[String(loaded.id)]).toMatchObject({ isWorking: false });
  expect(await settled(store, track.track_id)).toMatchObject({ name: 'started' });
  expect($promos.get()[String(loaded.id)]).toMatchObject({ isWorking: true });
  expect(site.requests).toEqual([`HEAD ${url}`]);
  expect(saved).toEqual([new URL(url, location.href).href]);
});

test('what was taken on this visit is told, each format by itself [beyond-05]', async () => {
  const { store, track } = await opened();
  const isThere = (format: 'mp3' | 'wav') =>
    isTaken(store.$states.get()[track.track_id], fileOf(track, format)?.url ?? '');
  expect(fileOf(track, 'wav')?.format).toBe('wav');
  store.chooseFormat('mp3');
  store.downloadTrack(track);
  expect(isThere('mp3')).toBe(false);
  await settled(store, track.track_id);
  expect([isThere('mp3'), isThere('wav')]).toEqual([true, false]);
});

test('the zip and the tracks have a state each [1-07]', async () => {
  const { store, promo: loaded } = await opened();
  store.downloadZip();
  expect(await settled(store, 'zip')).toMatchObject({ name: 'started' });
  expect(saved).toEqual([new URL(loaded.playlist.zip?.url ?? '', location.href).href]);
  expect(Object.keys(store.$states.get())).toEqual(['zip']);
});

test('a file that cannot be had is not saved, and can be tried again [beyond-05]', async () => {
  const { store, track } = await opened();
  const { url = '' } = fileOf(track, store.$format.get()) ?? {};
  await site.break('403', url, 1);
  store.downloadTrack(track);
  expect(await settled(store, track.track_id)).toMatchObject({
    name: 'failed',
    error: { problem: { kind: 'forbidden' } },
  });
  expect(saved).toEqual([]);
  store.downloadTrack(track);
  expect(await settled(store, track.track_id)).toMatchObject({ name: 'started' });
  expect(saved).toHaveLength(1);
});

test.each(['https://evil.example/a.mp3', '//evil.example/a.mp3', 'javascript:alert(1)'])(
  'an address like %s is refused, and nobody is asked for it [beyond-08]',
  async (address) => {
    const { store, track } = await opened();
    store.downloadTrack({ ...track, downloads: { mp3: address } });
    expect(stateOf(store, track.track_id)).toEqual({ name: 'failed', error: 'refused' });
    expect(site.requests).toEqual([]);
    expect(saved).toEqual([]);
  },
);

test('a zip elsewhere is refused too [beyond-08]', async () => {
  await site.open('/login');
  const store = createDownloads(
    promo({ playlist: { tracks: [], zip: { url: 'https://evil.example/a.zip', size: 1 } } }),
  );
  store.downloadZip();
  expect(stateOf(store, 'zip')).toEqual({ name: 'failed', error: 'refused' });
  expect(site.requests).toEqual([]);
});

test('a track without files, a promo without a zip: nothing happens', async () => {
  const { store, track } = await opened();
  store.downloadTrack({ ...track, downloads: {} });
  createDownloads(promo()).downloadZip();
  expect(store.$states.get()).toEqual({});
  expect(site.requests).toEqual([]);
});
