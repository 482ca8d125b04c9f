import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPromo } from '../../../islands/promo/promo-store.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import { feedbackOf } from '../../../shared/feedback/promo-feedback.ts';
import { ratePromo } from '../../../shared/feedback/rate-promo.ts';
import { createListPlayer } from '../../../shared/listening/list-player.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { loadPromo, markOpened } from '../../../shared/promos/load-promo.ts';
import { $promos, promoEntry, showWorking } from '../../../shared/promos/promos.ts';
import { changeThumbs } from '../../../shared/promos/thumbs.ts';
import { setWriteGuard } from '../../../shared/session/calls.ts';
import { prerender } from '../../support/prerender.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSiteAs('marlow', '/recipient/promos/1');

beforeEach(() => $promos.set({}));
afterEach(() => void vi.useRealTimers());

const loaded = (id: Id) => {
  const entry = promoEntry(id);
  if (entry.state !== 'ready') throw new Error(`promo ${id} is ${entry.state}`);
  return entry;
};

test('goes from loading to refused, which is logged [4-38, 8-28, 3-49]', async () => {
  const loading = loadPromo('15');
  expect(promoEntry('15')).toEqual({ state: 'loading' });
  expect(await loading).toBeNull();
  expect(promoEntry('15')).toMatchObject({ state: 'refused', error: { type: 'InactiveError' } });
  expect(console.warn).toHaveBeenCalledWith('promo 15 did not load', expect.any(ApiError));
});

test('loads a promo from the backend although the host has its page elsewhere [2.9-03]', async () => {
  configure({ ...defaultConfig, urls: { recipientPromosOne: '/promo.php?id={id}' } });
  await loadPromo('2');
  configure(defaultConfig);
  expect(site.requests).toEqual(['GET /recipient/promos/2?beta=1&basic=1&dmo=1']);
});

test('reuses a promo that is loaded or loading, unless forced [4-39]', async () => {
  const [first] = await Promise.all([loadPromo('1'), loadPromo('1')]);
  expect(await loadPromo('1')).toBe(first);
  expect(site.requests).toHaveLength(1);
  await loadPromo('1', { force: true });
  expect(site.requests).toHaveLength(2);
});

test('uses the requested id of a promo, not the one in the response [3-25, 7-63, 7-67]', async () => {
  for (const reply of [{}, { id: null }, { id: 99 }]) {
    site.reply('/recipient/promos/abc', { ...reply, campaign: { name: 'Low Tide' }, k: 'key' });
    expect(await loadPromo('abc', { force: true })).toMatchObject({
      id: 'abc',
      campaign: { name: 'Low Tide' },
    });
  }
  const feedback = feedbackOf(loaded('abc').promo);
  await feedback.submit();
  expect(site.requests.at(-1)).toBe('POST /recipient/promos/abc/feedback?k=key');
  expect(loaded('abc').promo.access.has_left_feedback).toBe(true);
});

test('marks a promo as opened if told to [4-40, 7-64, 3-27]', async () => {
  await loadPromo('2');
  expect(site.requests).toEqual(['GET /recipient/promos/2?beta=1&basic=1&dmo=1']);
  await loadPromo('2', { force: true });
  expect(loaded('2').promo.access.has_opened_promo).toBe(false);
  await loadPromo('2', { force: true, marksOpened: true });
  expect(loaded('2').promo.access.has_opened_promo).toBe(true);
  await loadPromo('2', { force: true });
  expect(loaded('2').promo.access.has_opened_promo).toBe(true);
});

test('marks a loaded or loading promo as opened with one request, when it is rated too [beyond-256]', async () => {
  const marks = () => site.requests.filter((request) => request.endsWith('?beta=1&basic=1'));
  const loading = loadPromo('1');
  await Promise.all([markOpened('1'), markOpened('1'), loading]);
  feedbackOf(loaded('1').promo).write({ rating: 8 });
  await markOpened('1');
  expect(marks()).toEqual(['GET /recipient/promos/1?beta=1&basic=1']);
  await Promise.all([ratePromo('2', 7), ratePromo('2', 8)]);
  await markOpened('2');
  expect(marks()).toHaveLength(2);
  expect(site.requests).toHaveLength(3);
  await loadPromo('6');
  await site.break('500', '/recipient/promos/6', 1);
  feedbackOf(loaded('6').promo).write({ rating: 8 });
  await until(() => expect(console.warn).toHaveBeenCalled());
  expect(marks()).toEqual(['GET /recipient/promos/6?beta=1&basic=1']);
  expect(loaded('6').promo.access.has_opened_promo).toBe(false);
});

test('shows a promo that is rated or tried again before the login is confirmed, which marking it waits for', async () => {
  const { promise, resolve } = Promise.withResolvers();
  setWriteGuard({ mustWait: () => true, wait: () => promise, onConflict: () => {} });
  await ratePromo('2', 7);
  expect(feedbackOf(loaded('2').promo).$draft.get().rating).toBe(7);
  createPromo({ id: '1' }).retry();
  await until(() => expect(loaded('1').promo.id).toBe('1'));
  const marks = () => site.requests.filter((request) => !request.includes('dmo=1')).length;
  expect(marks()).toBe(0);
  resolve(null);
  await until(() => expect(marks()).toBe(2));
  setWriteGuard(null);
});

test('loads a prerendered promo without marking it as opened, and marks it once the page is shown [4-40, 7-64]', async () => {
  const showPage = prerender();
  await loadPromo('21', { params: { link: 'open-house' }, marksOpened: true });
  await loadPromo('2');
  void markOpened('2');
  const load = 'GET /recipient/promos/2?beta=1&basic=1';
  const linked = 'GET /recipient/promos/21?link=open-house&beta=1&basic=1';
  expect(site.requests).toEqual([`${linked}&dmo=1`, `${load}&dmo=1`]);
  expect(loaded('2').promo.access.has_opened_promo).toBe(false);
  showPage();
  await until(() => expect(site.requests.slice(2).toSorted()).toEqual([load, linked].toSorted()));
  expect(loaded('2').promo.access.has_opened_promo).toBe(true);
});

test("throws 'no entry for {id}' for a promo that was never requested [8-31]", () => {
  expect(() => promoEntry('77')).toThrow('no entry for 77');
});

test('clears the working marker 6 seconds after it was last set [4-41]', async () => {
  await loadPromo('1');
  vi.useFakeTimers();
  showWorking('1');
  vi.advanceTimersByTime(4000);
  showWorking('1');
  vi.advanceTimersByTime(5999);
  expect(loaded('1').isWorking).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loaded('1').isWorking).toBe(false);
});

test('shows thumbs that the server has saved, although its answer was lost', async () => {
  await loadPromo('1');
  await site.break('reset', '/recipient/promos/1/kato', 1);
  await changeThumbs('1', 0, 1);
  expect($notifications.get().at(-1)?.kind).toBe('error');
  await until(() => expect(loaded('1').promo.kato.thumbs).toBe(1));
});

test('does not send thumbs without a login [open-37]', async () => {
  await site.become('nobody');
  await site.open('/recipient/promos/21?link=open-house');
  await loadPromo('21', { params: { link: 'open-house' } });
  site.requests.length = 0;
  await changeThumbs('21', 0, 1);
  expect(loaded('21').promo.kato.thumbs).toBe(1);
  expect(site.requests).toEqual([]);
});

test('plays a loading promo once after an odd number of clicks, and not at all after an even number [beyond-65]', async () => {
  const { togglePlay, $playback } = createListPlayer();
  for (let i = 0; i < 2; i++) togglePlay('2');
  expect($playback.get().promo).not.toBe('2');
  for (let i = 0; i < 3; i++) togglePlay('1');
  expect($playback.get()).toEqual({ promo: '1', status: 'loading' });
  await until(() => expect($player.get().playingTrack).not.toBeNull());
  expect($player.get().playlist).not.toEqual([]);
  expect($player.get().isPaused).toBe(false);
});
