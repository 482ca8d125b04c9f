import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { PageName } from '../../pages/pages.ts';
import type { Db } from './db.ts';
import type { Recipient, User } from './recipients-and-users.ts';
import type { Session } from './sessions.ts';
import type { SocialProvider } from './social/provider.ts';

export type Backend = {
  readonly db: Db;
  readonly now: () => number;
  /** HTML of a built page, before host data is filled in. */
  readonly pageHtml: (page: PageName) => Promise<string>;
  /** What a page of the existing site prints into its head to have the island. */
  readonly fragment: (island: string) => Promise<string>;
  readonly provider: SocialProvider;
};

type Variables = {
  session: Session;
  /** These are there behind `asDj`, `asUser` and `asClient` (requests.ts). */
  dj: Recipient;
  user: User;
  accountId: number;
};

/** Bindings are there over HTTP and missing in process. */
export type Env = { Variables: Variables; Bindings: Partial<HttpBindings> };

export type Call = Context<Env>;

export const router = (): Hono<Env> => new Hono<Env>();
