import { afterEach, beforeEach } from 'vitest';
import { type FakeBrowser, fakeBrowser, HTML_HEADERS } from './fake-browser.ts';
import { mailTo } from './mail.ts';
import type { IdentityKey } from './seed/identities.ts';
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

export const MINUTE_MS = 60_000;

const PAGE = '<script type="application/json" id="host-data">{}</script><main data-props="{}"></main>';

/** Gives each test of a file a new stand-in with a minimal page, and a browser in which `who` is logged in. */
export function freshStandIn(who?: IdentityKey, provider?: StandInOptions['provider']) {
  let standIn: StandIn;
  let dj: FakeBrowser;
  let now: number;

  const html = async (path: string, browser = dj) => (await browser.get(path, HTML_HEADERS)).text();

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21);
    standIn = createStandIn({
      database: ':memory:',
      pageHtml: async () => PAGE,
      now: () => now,
      ...(provider && { provider }),
    });
    dj = fakeBrowser(standIn);
    if (who) await dj.become(who);
  });
  afterEach(() => standIn.close());

  return {
    /** Advances the clock of the stand-in. */
    wait(ms: number) {
      now += ms;
    },
    get db() {
      return standIn.db;
    },
    get dj() {
      return dj;
    },
    newBrowser: () => fakeBrowser(standIn),
    json: async (path: string, browser = dj) => (await browser.get(path)).json(),
    html,
    hostData: async (path = '/login', browser = dj) =>
      JSON.parse(/id="host-data">(.*?)<\/script>/.exec(await html(path, browser))?.[1] ?? ''),
    async redirectOf(path: string, browser = dj) {
      const { status, headers } = await browser.get(path, HTML_HEADERS);
      return [status, headers.get('Location')] as const;
    },
    mailTo: (email: string) => mailTo(standIn.db, email),
  };
}
