import { test as base, expect, type Page } from '@playwright/test';
import type { FaultName } from '../backend/faults.ts';
import type { FirstData } from '../backend/first-data.ts';
import { type Mail, mailsTo } from '../backend/mail.ts';
import type { identities } from '../backend/seed/identities.ts';
import { type RunningServer, startServer } from '../backend/server.ts';
import { type Quiet, watchTraffic } from './traffic.ts';

/** What a test can do on the server. */
export type Backstage = {
  readonly origin: string;
  readonly db: RunningServer['standIn']['db'];
  mailTo(email: string): Mail;
  /** Logs the browser in as a seeded person. */
  become(who: keyof typeof identities): Promise<void>;
  /** Makes calls fail whose path starts with `match`, `times` times or until it is undone. */
  break(fault: FaultName | 'none', match?: string, times?: number): Promise<void>;
  /** Sets what pages carry: their data and markup (by default), the data, or neither, so that they make all calls. */
  carry(pages: FirstData): Promise<void>;
  /** Advances the server's clock (ms). */
  wait(ms: number): void;
};

type Fixtures = {
  /** The origin that pages are rendered for, if it is another one. */
  readonly renderOrigin: string | undefined;
  readonly server: RunningServer & { wait(ms: number): void };
  readonly backstage: Backstage;
  /** Waits until no request is pending, except streams. */
  readonly quiet: Quiet;
  /** Console errors that the test provokes. Any other fails it. */
  readonly expectedComplaints: RegExp[];
};

/** Each test has its own server and database, and fails on any console error. */
export const test = base.extend<Fixtures>({
  renderOrigin: [undefined, { option: true }],
  server: async ({ renderOrigin }, use) => {
    let late = 0;
    const server = await startServer({
      port: 0,
      database: ':memory:',
      dist: 'dist',
      ...(renderOrigin && { renderOrigin }),
      now: () => Date.now() + late,
    });
    await use({
      ...server,
      wait: (ms) => {
        late += ms;
      },
    });
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  expectedComplaints: async ({}, use) => use([/Failed to load resource/]),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  },
  quiet: async ({ page }, use) => use(watchTraffic(page)),
  backstage: async ({ server, page }, use) => {
    const post = async (path: string, form: Record<string, string>) => {
      const reply = await page.request.post(server.origin + path, { form, maxRedirects: 0 });
      expect(reply.status()).toBe(303);
    };
    await use({
      origin: server.origin,
      db: server.standIn.db,
      mailTo(email) {
        const [mail] = mailsTo(server.standIn.db, email, 1);
        if (!mail) throw new Error(`no mail to ${email}`);
        return mail;
      },
      become: (who) => post('/become', { who }),
      break: (fault, match = '/', times = 0) => post('/faults', { fault, match, times: String(times) }),
      carry: (pages) => post('/first-data', { pages }),
      wait: server.wait,
    });
  },
});

/** Options of tests in which sheets, menus and gestures move. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export type { Page };
export { expect };
