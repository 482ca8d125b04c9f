import { beforeEach, expect, test } from 'vitest';
import { bareLabel } from '../../../shared/entities/followed-label.ts';
import {
  $followedCount,
  $following,
  $labels,
  follow,
  followAgain,
  loadFollowing,
  meet,
  rate,
} from '../../../shared/stores/followed-labels.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

beforeEach(async () => {
  $labels.set({});
  await site.become('marlow');
  await site.open('/recipient/labels/following');
});

const standing = (name: string) => $labels.get()[name]?.standing;
const names = () => {
  const following = $following.get();
  return following.state === 'loaded' ? following.names : [];
};
const liked = '/api/v1/recipient/labels/liked';
const answer = (results: unknown[]) => {
  globalThis.fetch = async () => new Response(JSON.stringify({ results }));
};

test('a followed label stands by its rating, or as followed [3-39, 7-58]', async () => {
  await loadFollowing();
  expect([standing('kelp-audio'), standing('velvet-quarry')]).toEqual([8, 'followed']);
  expect($followedCount.get()).toBe(12);
});

test('a rating is sent within -1 and 11 [5-27, open-45]', async () => {
  await loadFollowing();
  site.requests.length = 0;
  await rate('kelp-audio', 40);
  await rate('kelp-audio', -40);
  await rate('kelp-audio', 11);
  expect(site.requests.map((request) => new URL(request.slice(4), 'http://a').search)).toEqual([
    '?label=kelp-audio&rating=11',
    '?label=kelp-audio&rating=-1',
    '?label=kelp-audio&rating=11',
  ]);
});

test('a rating that the server remembers is taken over with the follow [7-59]', async () => {
  await loadFollowing();
  meet([bareLabel({ url_name: 'paper-moth', name: 'Paper Moth' })]);
  globalThis.fetch = async () => new Response('{"label":{"url_name":"paper-moth"},"rating":6}');
  await follow('paper-moth');
  expect(standing('paper-moth')).toBe(6);
  expect(names()).toContain('paper-moth');
});

test('what was rated, left and followed again has its rating again [beyond-57]', async () => {
  await loadFollowing();
  await rate('kelp-audio', 4);
  await rate('kelp-audio', 0);
  expect([standing('kelp-audio'), $followedCount.get()]).toEqual(['unfollowed', 11]);
  await followAgain('kelp-audio');
  expect(standing('kelp-audio')).toBe(4);
});

test('a label that is known stays as it is when it is met again', async () => {
  await loadFollowing();
  meet([bareLabel({ url_name: 'kelp-audio', name: 'Kelp' })]);
  expect(standing('kelp-audio')).toBe(8);
});

test('odd rows do not lose the list: bad ones are left out, doubles stand once, names may be anything', async () => {
  const row = (url_name: unknown, rest: object = {}) => ({
    label: { url_name, id: 1, name: 'A' },
    rating: 5,
    ...rest,
  });
  answer([row('constructor'), row(7), null, row('a', { rating: 'loud', promos: {} }), row('constructor')]);
  meet([bareLabel({ url_name: 'toString', name: 'B' })]);
  await loadFollowing();
  expect(names()).toEqual(['constructor', 'a']);
  expect([standing('constructor'), standing('a'), standing('toString')]).toEqual([
    5,
    'followed',
    'unfollowed',
  ]);
});

test('a list that does not arrive is told in the state', async () => {
  await site.break('500', liked, 1);
  await loadFollowing();
  expect($following.get()).toMatchObject({ state: 'failed', error: { problem: { kind: 'server' } } });
});

/** Loads the list, and has its answer wait from when it is `made` until told to come. */
function loadSlowly() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const made = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await send(input, init);
    if (String(input instanceof Request ? input.url : input).endsWith('/liked')) {
      made.resolve();
      await promise;
    }
    return reply;
  };
  return { loading: loadFollowing(), made: made.promise, resolve };
}

test('a rating that is given while the list is on its way stands [5-27]', async () => {
  await loadFollowing();
  const { loading, made, resolve } = loadSlowly();
  await made;
  await rate('velvet-quarry', 7);
  resolve();
  await loading;
  expect(standing('velvet-quarry')).toBe(7);
});

test('what is followed while the list is on its way stands in it', async () => {
  meet([bareLabel({ url_name: 'paper-moth', name: 'Paper Moth' })]);
  const { loading, resolve } = loadSlowly();
  await follow('paper-moth');
  resolve();
  await loading;
  expect(names()).toHaveLength(13);
  expect(names().at(-1)).toBe('paper-moth');
});
