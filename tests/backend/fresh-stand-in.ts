import { afterEach, beforeEach } from 'vitest';
import type { Db } from './db.ts';
import { type Mail, mailsTo } from './mail.ts';
import type { IdentityKey } from './seed/identities.ts';
import type { StandIn, StandInOptions } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

export const MINUTE_MS = 60_000;

export type Site = {
  /** The clock of the stand-in, in ms. */
  now: number;
  readonly standIn: StandIn;
  readonly db: Db;
  readonly dj: Visitor;
  /** Another browser, in which nobody is logged in. */
  stranger(): Visitor;
  json(path: string, who?: Visitor): Promise<ReturnType<typeof JSON.parse>>;
  html(path: string, who?: Visitor): Promise<string>;
  /** The host data of a page. */
  hostData(path?: string, who?: Visitor): Promise<ReturnType<typeof JSON.parse>>;
  /** Status and target of a redirect from a page. */
  leadsTo(path: string, who?: Visitor): Promise<[number, string | null]>;
  /** The newest mail to the address, and the address that its button leads to. */
  mailTo(email: string): Mail | undefined;
  linkTo(email: string): string;
};

/** Gives each test of a file a fresh stand-in and a browser, in which `who` is logged in. */
export function freshStandIn(who?: IdentityKey, options: Partial<StandInOptions> = {}): Site {
  let standIn: StandIn;
  let dj: Visitor;
  const site: Site = {
    now: 0,
    get standIn() {
      return standIn;
    },
    get db() {
      return standIn.db;
    },
    get dj() {
      return dj;
    },
    stranger: () => visitor(standIn),
    json: async (path, browser = dj) => (await browser.get(path)).json(),
    html: async (path, browser = dj) => (await browser.get(path, HTML)).text(),
    hostData: async (path = '/login', browser = dj) =>
      JSON.parse(/id="host-data">(.*?)<\/script>/.exec(await site.html(path, browser))?.[1] ?? ''),
    async leadsTo(path, browser = dj) {
      const { status, headers } = await browser.get(path, HTML);
      return [status, headers.get('Location')];
    },
    mailTo: (email) => mailsTo(standIn.db, email, 1)[0],
    linkTo: (email) => site.mailTo(email)?.action?.href ?? '',
  };
  beforeEach(async () => {
    site.now = Date.UTC(2026, 10, 21);
    standIn = testStandIn({ now: () => site.now, ...options });
    dj = visitor(standIn);
    if (who) await dj.become(who);
  });
  afterEach(() => standIn.close());
  return site;
}
