import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Promo } from '../../../shared/entities/promo.ts';
import { $drafts } from '../../../shared/feedback/drafts.ts';
import { feedbackOf } from '../../../shared/feedback/promo-feedback.ts';
import { giveVerdict, setVerdictSettings } from '../../../shared/feedback/verdict.ts';
import { playableTracks } from '../../../shared/listening/play-promo.ts';
import { $notifications, undoLast } from '../../../shared/notifications/notifications.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { resumeCalls, stopCalls } from '../../../shared/session/calls.ts';
import { $identityStatus } from '../../../shared/session/identity.ts';
import { loadedPromo } from '../../islands/promo/open-promo.tsx';
import { resetStores } from '../../support/reset-stores.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';
import { flushPromises } from '../../support/until.ts';

const site = openSite();
const FULL = { isOn: true, reply: 'Full support' };
const idlePlayer = $player.get();

beforeEach(async () => {
  resetStores();
  await site.become('marlow');
  await site.open('/recipient');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  $player.set(idlePlayer);
});

const showMissing = vi.fn();
const give = (promo: Promo, key: string, next?: { open: () => void; back: () => void }) =>
  giveVerdict(promo, key, { showMissing, next });

const play = (promo: Promo, index: number) => {
  const playingTrack = playableTracks(promo)[index];
  if (playingTrack) $player.set({ ...$player.get(), playingTrack });
};

const posts = () => site.requests.filter((request) => request.startsWith('POST'));
const messages = () => $notifications.get().map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await flushPromises();
  await flushPromises();
};

test('sends the rating, the playing track and the pinned reply after five seconds, once [beyond-313, beyond-314]', async () => {
  setVerdictSettings(FULL);
  const promo = await loadedPromo('1');
  play(promo, 1);
  const open = vi.fn();
  give(promo, 'Shift+8', { open, back: () => {} });
  expect(open).toHaveBeenCalledOnce();
  expect(messages()).toEqual(['Sending 8 to Nightjar Records']);
  await wait(4900);
  expect(posts()).toEqual([]);
  await wait(200);
  expect(posts()).toHaveLength(1);
  expect(site.bodyOf('/recipient/promos/1/feedback')).toMatchObject({
    rating: 8,
    favourite: 102,
    comment: 'Full support',
  });
  expect(messages()).toEqual([]);
  await wait(10_000);
  expect(posts()).toHaveLength(1);
});

test('keeps the favourite and the comment that the DJ has chosen [beyond-313]', async () => {
  setVerdictSettings(FULL);
  const promo = await loadedPromo('1');
  feedbackOf(promo).write({ favourite: '101', comment: 'Deep' });
  play(promo, 1);
  give(promo, 'Shift+0');
  await wait(5000);
  expect(site.bodyOf('/recipient/promos/1/feedback')).toMatchObject({
    rating: 10,
    favourite: 101,
    comment: 'Deep',
  });
});

test('fills in what it can and leads to what is missing, without sending [beyond-313]', async () => {
  setVerdictSettings({ isOn: true, reply: '' });
  const promo = await loadedPromo('1');
  play(promo, 1);
  give(promo, 'Shift+8');
  expect(showMissing).toHaveBeenLastCalledWith('comment');
  expect($drafts.get()['1']).toMatchObject({ rating: 8, favourite: '102', comment: '' });
  play(await loadedPromo('2'), 0);
  feedbackOf(promo).write({ favourite: null });
  give(promo, 'Shift+9');
  expect(showMissing).toHaveBeenLastCalledWith('favourite');
  await wait(10_000);
  expect(posts()).toEqual([]);
  expect(messages()).toEqual([]);
});

test('an undo, also by key, restores the draft as it was and leads back; nothing is sent [beyond-314]', async () => {
  const promo = await loadedPromo('3');
  feedbackOf(promo).write({ comment: 'Deep' });
  const back = vi.fn();
  give(promo, 'Shift+8', { open: () => {}, back });
  undoLast();
  expect(back).toHaveBeenCalledOnce();
  expect($drafts.get()['3']).toMatchObject({ rating: null, comment: 'Deep' });
  expect(messages()).toEqual([expect.stringMatching(/ is back$/)]);
  await wait(10_000);
  expect(posts()).toEqual([]);
});

test.each([
  [
    'an edit',
    (promo: Promo) => feedbackOf(promo).write({ comment: 'Wait' }),
    0,
    /^Not sent: .+ kept as a draft/,
  ],
  ['a press on Send', (promo: Promo) => void feedbackOf(promo).submit(), 1, null],
  ['another verdict', (promo: Promo) => give(promo, 'Shift+3'), 1, /^Sending 3/],
])('%s takes the place of a verdict [beyond-314]', async (_, act, sent, message) => {
  const promo = await loadedPromo('3');
  give(promo, 'Shift+8');
  await wait(4000);
  act(promo);
  expect(messages()).toEqual(message ? [expect.stringMatching(message)] : []);
  await wait(4000);
  await wait(4000);
  expect(posts()).toHaveLength(sent);
  expect(messages()).toEqual([]);
});

test('a failed verdict stays a draft, and a message says so [beyond-314]', async () => {
  const promo = await loadedPromo('3');
  await site.break('500', '/recipient/promos/3/feedback');
  give(promo, 'Shift+8');
  await wait(5000);
  await vi.waitFor(() => expect(messages().join()).toContain("It's kept as a draft."));
  expect($drafts.get()['3']?.rating).toBe(8);
  expectedErrors();
});

test('no message says that a verdict is kept once another DJ has logged in, which deletes it', async () => {
  give(await loadedPromo('3'), 'Shift+8');
  $identityStatus.set('lost');
  stopCalls();
  await wait(5100);
  expect(messages()).toEqual([]);
  resumeCalls();
  $identityStatus.set('same');
});

test.each([2000, 8000])(
  'a verdict given during a Send that fails %i ms later is kept and told [beyond-314]',
  async (ms) => {
    const promo = await loadedPromo('3');
    const release = site.hold('/recipient/promos/3/feedback');
    await site.break('500', '/recipient/promos/3/feedback');
    feedbackOf(promo).write({ rating: 4 });
    const sent = feedbackOf(promo).submit();
    give(promo, 'Shift+8');
    await wait(ms);
    release();
    await sent;
    await wait(10_000);
    expect(messages()).toEqual([expect.stringContaining("It's kept as a draft.")]);
    expect($drafts.get()['3']?.rating).toBe(8);
    expect(posts()).toHaveLength(1);
    expectedErrors();
  },
);

test('gives no verdict on a promo that has feedback [beyond-313]', async () => {
  give(await loadedPromo('29'), 'Shift+8');
  expect(messages()).toEqual([expect.stringMatching(/^You've already sent feedback: /)]);
  await wait(5000);
  expect(posts()).toEqual([]);
});

test('a change of the draft keeps what another tab has stored since, whose event has not arrived yet', async () => {
  const promo = await loadedPromo('1');
  const feedback = feedbackOf(promo);
  feedback.write({ comment: 'From this tab', rating: 5 });
  const key = Object.keys(localStorage).find((name) => name.includes('feedback-draft')) ?? '';
  const writeElsewhere = (change: object) =>
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), ...change }));
  writeElsewhere({ comment: 'From another tab', favourite: '102' });
  feedback.write({ rating: 8 });
  expect(feedback.$draft.get()).toMatchObject({ rating: 8, comment: 'From another tab', favourite: '102' });
  writeElsewhere({ favourite: null });
  feedback.toggleFavourite('102');
  expect(feedback.$draft.get().favourite).toBe('102');
  writeElsewhere({ comment: '', favourite: '101' });
  setVerdictSettings(FULL);
  give(promo, 'Shift+9');
  expect(feedback.$draft.get()).toMatchObject({ rating: 9, comment: 'Full support', favourite: '101' });
});
