import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, checkFile, submit } from '../../../shared/api/client.ts';
import { fetchLoggedIn, loginAs } from '../../../shared/api/client-session.ts';
import { handlePin } from '../../../shared/api/dj-login.ts';
import { ApiError, isPinInvalidated } from '../../../shared/api/errors.ts';
import { sendFollow, sendLabelRating } from '../../../shared/api/recipient-labels.ts';
import {
  hidePick,
  regeneratePicks,
  reportImpression,
  reportInteraction,
  sendPickThumbs,
} from '../../../shared/api/recipient-picks.ts';
import { fetchPromo, sendPromoFeedback, sendThumbs } from '../../../shared/api/recipient-promos.ts';
import { sendErrorReport } from '../../../shared/api/site.ts';
import { TIMEOUT_MS } from '../../../shared/config/constants.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { prerender } from '../../support/prerender.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const caught = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(caught).toBeInstanceOf(ApiError);
  return caught as ApiError;
}

test('v1 calls go below /api, without the values that are missing [7-03, open-47]', async () => {
  await call({ url: urls.loggedIn(), query: { fields: 'homeURL', left: undefined }, reply: v.unknown() });
  expect(site.requests).toEqual(['GET /api/v1/site/sessions/logged_in?fields=homeURL']);
});

test('dereferences both forms of references in replies [7-05, open-49]', async () => {
  await site.become('marlow');
  for (const id of ['11', '12']) {
    const promo = await fetchPromo(id, {}, false);
    expect(promo.playlist.tracks.map(({ title }) => title)).toHaveLength(2);
    expect(promo.album?.artist).toBe('Circular');
  }
});

test.each<[number, string, boolean]>([
  [404, '<h1>Not Found</h1>', true],
  [404, '', true],
  [405, '<h1>Not Allowed</h1>', true],
  [200, '<!doctype html><title>A shop</title>', true],
  [404, '{"error":"This promo is gone."}', false],
  [502, '<h1>Bad Gateway</h1>', false],
  [403, '<h1>Forbidden</h1>', false],
])('an answer of %s with %s says which path to forward: %s', async (status, body, isTold) => {
  site.reply('/recipient/promos/1', new Response(body, { status }));
  for (const _ of [1, 2]) await failureOf(fetchPromo('1', {}, false));
  const text = `/recipient/…: /recipient/promos/1 answered ${status}, not with JSON. Forward this folder to the backend`;
  expect(vi.mocked(console.warn).mock.calls).toEqual(isTold ? [[text]] : []);
});

test.each([400, 403, 419, 422])(
  'a page with %s after a POST says that the host checks it for CSRF',
  async (status) => {
    const post = () => failureOf(submit({ method: 'post', url: '/recipient/x' }));
    for (const [body, calls] of [
      ['{"error":"No."}', 0],
      ['<h1>Forbidden</h1>', 1],
      ['<h1>Again</h1>', 1],
    ] as const) {
      site.reply('/recipient/x', new Response(body, { status }));
      await post();
      expect(console.warn).toHaveBeenCalledTimes(calls);
    }
    const text = `/recipient/…: /recipient/x answered ${status}: the host answered, not the backend. Exempt the forwarded paths from its CSRF check`;
    expect(console.warn).toHaveBeenCalledWith(text);
  },
);

test.each([undefined, new Error('left')])(
  'an aborted call rejects as aborted, with the abort reason %o',
  async (reason) => {
    const controller = new AbortController();
    globalThis.fetch = (input, init) =>
      new Promise((_, reject) => {
        const { signal } = new Request(input, init);
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const calling = failureOf(call({ url: `${ORIGIN}/x`, reply: v.unknown(), signal: controller.signal }));
    controller.abort(reason);
    expect((await calling).problem).toEqual({ kind: 'aborted' });
  },
);

/** Fires an event of the window, as when the user leaves the page or comes back to it. */
const fireEvent = (type: 'beforeunload' | 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(type), { persisted: true }));

/** Starts a call that fails, without an answer, once the returned function is called. */
async function startCall() {
  let cutOff = () => {};
  globalThis.fetch = () =>
    new Promise((_, reject) => {
      cutOff = () => reject(new TypeError('Failed to fetch'));
    });
  const settled = vi.fn<(error: ApiError) => void>();
  failureOf(call({ url: `${ORIGIN}/x`, reply: v.unknown() })).then(settled);
  await vi.advanceTimersByTimeAsync(0);
  return {
    settled,
    async cutOff() {
      cutOff();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('leaving the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.advanceTimersByTime(TIMEOUT_MS);
    vi.useRealTimers();
  });

  test.each(['beforeunload', 'pagehide', 'an earlier beforeunload'] as const)(
    'a call that %s cuts off stays pending, and is interrupted if the page stays',
    async (type) => {
      const isEarlier = type === 'an earlier beforeunload';
      if (isEarlier) fireEvent('beforeunload');
      const { settled, cutOff } = await startCall();
      await vi.advanceTimersByTimeAsync(100);
      if (!isEarlier) fireEvent(type);
      await vi.advanceTimersByTimeAsync(500);
      await cutOff();
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1000);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);
      expect(settled.mock.lastCall?.[0].problem).toEqual({ kind: 'aborted' });
    },
  );

  test('a call that was cut off fails when the page comes back from the back/forward cache', async () => {
    const { settled, cutOff } = await startCall();
    fireEvent('pagehide');
    await cutOff();
    fireEvent('pageshow');
    await vi.advanceTimersByTimeAsync(0);
    expect(settled.mock.lastCall?.[0].problem).toEqual({ kind: 'aborted' });
  });

  test('a call that fails later is offline', async () => {
    const { settled, cutOff } = await startCall();
    fireEvent('beforeunload');
    await vi.advanceTimersByTimeAsync(3000);
    // The call, and the one that looks for a gateway.
    for (let call = 0; call < 2; call++) await cutOff();
    expect(settled.mock.lastCall?.[0].problem).toEqual({ kind: 'offline' });
  });
});

const PICKS = '/api/v1/recipient/kato';

test.each<[string, () => Promise<unknown>]>([
  [`GET ${PICKS}/toggle_hide_pick?pick=1&hidden=true`, () => hidePick('1', true)],
  [`GET ${PICKS}/thumbs?pick=1&thumbs=1`, () => sendPickThumbs('1', 1)],
  [`GET ${PICKS}/interaction?pick=1`, () => reportInteraction('1')],
  [`GET ${PICKS}/impression?pick=1`, () => reportImpression('1')],
  ['GET /recipient/promos/1/kato?thumbs=1', () => sendThumbs('1', 1)],
  ['GET /api/v1/recipient/labels/rate?label=kelp-audio&rating=3', () => sendLabelRating('kelp-audio', 3)],
  ['POST /jserror', () => sendErrorReport(report)],
])('%s is sent even if the page closes [7-66, beyond-327]', async (sent, send) => {
  await site.become('marlow');
  const requests = recordRequests();
  await send();
  expect(requests.map(({ method, url }) => `${method} ${url.slice(ORIGIN.length)}`)).toEqual([sent]);
  const [request] = requests;
  expect(request).toMatchObject({ keepalive: true, credentials: 'include' });
  expect(request?.headers.get('accept')).toBe('application/json');
  const isReport = sent.startsWith('POST');
  expect(request?.headers.get('content-type')).toBe(isReport ? 'application/json' : null);
  expect(request?.referrerPolicy).toBe(isReport ? 'strict-origin' : '');
  if (isReport) expect(site.bodyOf('/jserror')).toEqual(report);
});

const report = { message: 'x', page: '/recipient', release: '1' } as const;

test('every write survives that the page is left, but bodies beyond the limit of browsers and reads do not [beyond-327]', async () => {
  await site.become('marlow');
  const requests = recordRequests();
  const release = site.hold('/recipient/promos');
  const send = (comment: string) =>
    sendPromoFeedback('1', 'k', { comment, favourite: null, rating: 8, name: '' }).catch(() => {});
  const sending = [send('Good'), send('é'.repeat(10_000)), send('é'.repeat(10_000)), send('Short')];
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  release();
  await Promise.all(sending);
  await send('é'.repeat(10_000));
  await fetchPromo('1', {}, false);
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true, false, true, true, false]);
});

function recordRequests(): Request[] {
  const seen: Request[] = [];
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    seen.push(request.clone());
    return originalFetch(request);
  };
  return seen;
}

/** Rejects with an AbortError for every abort reason, as WebKit does. */
const webKitFetch: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    signal?.addEventListener('abort', () => reject(new DOMException('Fetch is aborted', 'AbortError')));
  });

test.each<[string, () => Promise<unknown>]>([
  [
    'a call with an abort signal',
    () => call({ url: `${ORIGIN}/x`, reply: v.unknown(), signal: new AbortController().signal }),
  ],
  ['a keepalive call', () => hidePick('1', true)],
])('%s times out, also in browsers that report an abort [beyond-328]', async (_, send) => {
  vi.useFakeTimers();
  globalThis.fetch = webKitFetch;
  const failing = failureOf(send());
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  vi.useRealTimers();
  expect((await failing).problem).toEqual({ kind: 'timeout' });
});

test.each([403, 405, 501] as const)(
  'checks a file uncached with HEAD or, if its storage refuses that (%i), with a GET of one byte [beyond-05]',
  async (status) => {
    await site.become('marlow');
    const { playlist } = await fetchPromo('2', {}, true);
    const path = playlist.tracks[0]?.downloads['wav'] ?? '';
    const requests = recordRequests();
    await checkFile(ORIGIN + path);
    await site.break(`head-${status}`, '/media');
    await checkFile(ORIGIN + path);
    expect(requests.map(({ method, cache, headers }) => [method, cache, headers.get('range')])).toEqual([
      ['HEAD', 'no-store', null],
      ['HEAD', 'no-store', null],
      ['GET', 'no-store', 'bytes=0-0'],
    ]);
    await site.break('none');
    await site.break('403', '/media');
    expect((await failureOf(checkFile(ORIGIN + path))).problem.kind).toBe('forbidden');
  },
);

test('reads booleans that older backends send as 1 and 0 [7-34, 7-38]', async () => {
  const login = { person_id: 1, type: 'recipient', email: 'marlow@example.net' };
  const logins = [1, '1', 0, '0'].map((isMe) => ({ ...login, isMe }));
  site.reply('/api/v1/site/sessions/logged_in', { logins });
  expect((await fetchLoggedIn()).map(({ isMe }) => isMe)).toEqual([true, true, false, false]);
  for (const success of [1, '1', 'true']) {
    site.reply('/api/v1/site/sessions/loginAs', { success });
    expect(await loginAs('recipient', login.email)).toBe(true);
  }
});

test.each([true, 1, '1'])('rejects a fatal PIN reply (%s) without an error [7-17]', async (fatal) => {
  site.reply('/recipient/signup/handle_pin', { fatal });
  const failure = await failureOf(handlePin('1234'));
  expect(failure.problem).toEqual({ kind: 'domain', text: null });
  expect(isPinInvalidated(failure)).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ['an impression', () => reportImpression('1')],
  ['an interaction', () => reportInteraction('1')],
  ['a regeneration', regeneratePicks],
  ['an error report', () => sendErrorReport({ message: 'x', page: '/', release: '1' })],
  ['a follow', () => sendFollow('paper-moth')],
])('sends %s of a prerendered page once it is shown', async (_, send) => {
  await site.become('marlow');
  site.requests.length = 0;
  const showPage = prerender();
  const sending = send().catch(() => null);
  await fetchLoggedIn();
  expect(site.requests).toHaveLength(1);
  showPage();
  await sending;
  expect(site.requests).toHaveLength(2);
});
