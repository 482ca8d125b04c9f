import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { PageName } from '../../pages/pages.ts';
import type * as Server from '../../pages/server/render.ts';
import type { Cors } from './cors.ts';
import type { Db } from './db.ts';
import type { Recipient, User } from './recipients-and-users.ts';
import type { Session } from './sessions.ts';
import type { SocialProvider } from './social/provider.ts';

export type Backend = {
  readonly db: Db;
  readonly now: () => number;
  /** Returns the HTML of a built page without host data. */
  readonly pageHtml: (page: PageName) => Promise<string>;
  /** Returns the HTML that a page of the existing site includes in its head to load the island. */
  readonly fragment: (island: string) => Promise<string>;
  /** Loads what renders pages. Null in tests without a build. */
  readonly renderer: (() => Promise<Renderer>) | null;
  /** Answers a request in process. */
  readonly answer: (request: Request) => Promise<Response>;
  readonly provider: SocialProvider;
  readonly cors: Cors;
};

export type Renderer = Pick<typeof Server, 'render' | 'firstRequests'>;

type Variables = {
  session: Session;
  /** `dj`, `user` and `accountId` are set by requireDj, requireUser and requireAccount. */
  dj: Recipient;
  user: User;
  accountId: number;
};

/** In-process requests have no bindings. */
export type Env = { Variables: Variables; Bindings: Partial<HttpBindings> };

export type Call = Context<Env>;

export const router = (): Hono<Env> => new Hono<Env>();
