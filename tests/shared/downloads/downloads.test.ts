import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { TIMEOUT_MS } from '../../../shared/config/constants.ts';
import { chooseFormatForPage, chooseFormatForTab } from '../../../shared/downloads/download-format.ts';
import {
  createDownloads,
  downloadStatus,
  offersTracks,
  offersZip,
  trackFile,
} from '../../../shared/downloads/downloads.ts';
import { type Promo, promoSchema } from '../../../shared/entities/promo.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $promos, promoEntry } from '../../../shared/promos/promos.ts';
import { setSession } from '../../../shared/session/session.ts';
import { loadedPromo } from '../../islands/promo/open-promo.tsx';
import { resetStores } from '../../support/reset-stores.ts';
import { skipWait } from '../../support/skip-wait.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const savedUrls: string[] = [];
const savedNames: string[] = [];

/** The pause after a download, which these tests skip. */
const GAP_MS = 500;

beforeEach(() => {
  resetStores();
  chooseFormatForTab(null);
  skipWait(GAP_MS);
  savedUrls.length = 0;
  savedNames.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedUrls.push(this.href);
    savedNames.push(this.download);
  });
});

const promo = (data: object = {}): Promo => ({ ...v.parse(promoSchema, data), id: '1' });

const withTracks = (...downloads: Record<string, string>[]): Promo =>
  promo({
    playlist: {
      tracks: downloads.map((files, i) => ({ track_id: i + 1, url: '/stream', downloads: files })),
      zip: null,
    },
  });

function firstTrack({ playlist }: Promo) {
  const [track] = playlist.tracks;
  if (!track) throw new Error('no track');
  return track;
}

/** Opens a promo that requires no feedback. The stand-in makes WAV files fastest. */
async function openPromo() {
  await site.become('marlow');
  await site.open('/recipient/promos/2');
  const loaded = await loadedPromo('2');
  site.requests.length = 0;
  const store = createDownloads(loaded);
  chooseFormatForPage('wav');
  const track = firstTrack(loaded);
  return { promo: loaded, store, track, url: trackFile(track, 'wav')?.url ?? '' };
}

/** A download marks the promo as opened. */
const OPENS = 'GET /recipient/promos/2?beta=1&basic=1';

const absolute = (url = '') => new URL(url, location.href).href;
const stateOf = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  store.$states.get()[String(key)];
const settledState = (store: ReturnType<typeof createDownloads>, key: string | number) =>
  until(() => {
    const state = stateOf(store, key);
    if (!state || state.state === 'pending') throw new Error('not yet');
    return state;
  });

const all = { mp3: '/a.mp3', wav: '/a.wav', flac: '/a.flac' };

test.each([
  ['in the preferred format', all, 'flac', { format: 'flac', url: '/a.flac' }],
  ['or in the first format it has', { flac: '/f', aiff: '/a' }, 'mp3', { format: 'aiff', url: '/a' }],
  ['but not in a format with an empty URL', { mp3: '', flac: '/f' }, 'mp3', { format: 'flac', url: '/f' }],
  ['or null without any files', {}, 'mp3', null],
] as const)('returns the file of a track %s', (_, files, preferred, expected) => {
  expect(trackFile(firstTrack(withTracks(files)), preferred)).toEqual(expected);
});

test('bit 1 of the flags offers the zip, bit 2 only the zip [9-09, 9-10, open-51]', () => {
  const offers = [1, 1 << 1, 1 << 2].map((download_flags) => {
    const zipped = promo({ download_flags, playlist: { zip: { url: '/a.zip' } } });
    return [offersZip(zipped), offersTracks(zipped)];
  });
  expect(offers).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test('starts with the first format, or with the preferred format of the DJ', () => {
  expect(createDownloads(promo()).$format.get()).toBe('mp3');
  setSession(v.parse(sessionSchema, { recipient: { id: 17, download_format: 'flac' } }));
  expect(createDownloads(promo()).$format.get()).toBe('flac');
});

test('a format kept for the tab that the label does not offer is not shown', () => {
  chooseFormatForTab('flac');
  expect(createDownloads(withTracks({ mp3: '/a', wav: '/b' })).$format.get()).toBe('mp3');
});

test('checks that the file exists before the browser saves it, once for two presses; saves nothing if the check fails [4-57, beyond-05]', async () => {
  const { store, track, url, promo: loaded } = await openPromo();
  expect(createDownloads(loaded).$format.get()).toBe('wav');
  await site.break('403', url, 2);
  store.downloadTrack(track);
  const failed = await settledState(store, track.track_id);
  expect(failed).toMatchObject({ state: 'failed', error: { problem: { kind: 'forbidden' } } });
  store.downloadTrack(track);
  store.downloadTrack(track);
  expect(stateOf(store, track.track_id)).toEqual({ state: 'pending' });
  expect(savedUrls).toEqual([]);
  expect($promos.get()['2']).toMatchObject({ isWorking: false });
  const state = await settledState(store, track.track_id);
  expect([downloadStatus(state, 'wav').isTaken, downloadStatus(state, 'mp3').isTaken]).toEqual([true, false]);
  expect($promos.get()['2']).toMatchObject({ isWorking: true });
  const renewal = 'GET /recipient/promos/2?beta=1&basic=1&dmo=1';
  expect(site.requests).toEqual([`HEAD ${url}`, `GET ${url}`, renewal, `HEAD ${url}`, OPENS]);
  expect(savedUrls).toEqual([absolute(url)]);
});

test('saves a track and the zip from new URLs when the old ones have expired, after one request for the promo [1-07]', async () => {
  const { store, track } = await openPromo();
  await site.break('expired-403');
  store.downloadTrack(track);
  store.downloadZip();
  for (const key of [track.track_id, 'zip'])
    expect(await settledState(store, key)).toMatchObject({ state: 'done' });
  const suffix = '?signature=expired-403';
  const zip = `/media/promos/2/download.zip${suffix}`;
  expect(savedUrls.toSorted()).toEqual([absolute(zip), absolute(`/media/tracks/201/download.wav${suffix}`)]);
  expect(site.requests.filter((request) => request.includes('/recipient/'))).toEqual([
    'GET /recipient/promos/2?beta=1&basic=1&dmo=1',
    OPENS,
  ]);
  expect(savedNames.toSorted()).toEqual(['Halden - Green Room.wav', 'Halden - Green Room.zip']);
  site.requests.length = 0;
  store.downloadZip();
  await settledState(store, 'zip');
  expect(site.requests).toEqual([`HEAD ${zip}`]);
  expect(promoEntry('2')).toMatchObject({ state: 'ready', promo: { playlist: { zip: { url: zip } } } });
});

const withZip = (url: string) => ({ playlist: { zip: { url } }, access: { has_opened_promo: true } });

test.each(['https://cdn.example', ORIGIN])(
  'hands a file that no script can check to the browser, with a new URL, and checks no third of its origin: %s',
  async (origin) => {
    await openPromo();
    configure({ ...defaultConfig, cdn: 'https://cdn.example' });
    const send = globalThis.fetch;
    const sent: string[] = [];
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      sent.push(`${method} ${url.split('?', 1)}`);
      if (url.includes('.zip')) throw new TypeError('Failed to fetch');
      return send(input, init);
    };
    site.reply('/recipient/promos/2', withZip(`${origin}/2.zip?new`));
    $promos.set({});
    const store = createDownloads({ ...promo(withZip(`${origin}/2.zip?old`)), id: '2' });
    expect(await store.downloadZip()).toMatchObject({ state: 'done' });
    expect(savedUrls).toEqual([`${origin}/2.zip?new`]);
    const [file, renewal] = [`${origin}/2.zip`, `GET ${ORIGIN}/recipient/promos/2`];
    const check = [`HEAD ${file}`, `GET ${file}`, `GET ${ORIGIN}/api/v1/site/sessions/logged_in`];
    expect(sent.splice(0)).toEqual([...check, renewal, ...check]);
    expect(await store.downloadZip()).toMatchObject({ state: 'done' });
    expect(sent).toEqual([renewal]);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await store.downloadZip()).toMatchObject({ error: { problem: { kind: 'offline' } } });
    vi.unstubAllGlobals();
  },
);

test('a file whose check takes too long downloads at once, from its old URL', async () => {
  await openPromo();
  $promos.set({});
  vi.useFakeTimers();
  globalThis.fetch = () => new Promise(() => {});
  const downloading = createDownloads({ ...promo(withZip('/2.zip')), id: '2' }).downloadZip();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS + GAP_MS);
  vi.useRealTimers();
  expect(await downloading).toMatchObject({ state: 'done' });
  expect([savedUrls, site.requests]).toEqual([[`${ORIGIN}/2.zip`], []]);
});

test('refuses a URL of another site without a request [beyond-08]', async () => {
  const url = 'https://evil.example/a.mp3';
  await site.open('/login');
  const zip = { url, size: 1 };
  const tracks = [{ track_id: 1, url: '/stream', downloads: { mp3: url } }];
  const foreign = promo({ playlist: { tracks, zip } });
  const store = createDownloads(foreign);
  store.downloadTrack(firstTrack(foreign));
  store.downloadZip();
  const refused = { state: 'failed', error: 'refused' };
  await Promise.resolve();
  expect(store.$states.get()).toEqual({ 1: refused, zip: refused });
  expect(site.requests).toEqual([]);
  expect(savedUrls).toEqual([]);
});
