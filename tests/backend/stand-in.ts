import type { Hono } from 'hono';
import type { PageName } from '../../pages/pages.ts';
import { legacySite } from '../legacy-site/site.ts';
import { applyFaults } from './apply-faults.ts';
import { type Backend, type Env, router } from './context.ts';
import { createCors } from './cors.ts';
import { type Db, openDb, type Size } from './db.ts';
import { pageHeaders } from './headers.ts';
import { injectSteps } from './inject-steps.ts';
import { builtPages } from './pages.ts';
import { recordCalls } from './recorded-calls.ts';
import { requireDj, requirePerson } from './requests.ts';
import { accountRoutes } from './routes/account.ts';
import { clientLoginRoutes } from './routes/client-login.ts';
import { listRoutes } from './routes/lists.ts';
import { loginLinkRoutes } from './routes/login-links.ts';
import { mediaRoutes } from './routes/media.ts';
import { promoRoutes } from './routes/promos.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signupRoutes } from './routes/signup.ts';
import { feedbackRoutes, humanCheckRoutes, legacyRoutes, subscriptionRoutes } from './routes/site.ts';
import { socialRoutes } from './routes/social.ts';
import { toolRoutes } from './routes/tools.ts';
import { seed } from './seed/seed.ts';
import { sessions } from './sessions.ts';
import { createProvider, type SocialProvider } from './social/provider.ts';

export type StandInOptions = {
  readonly database: string;
  readonly size?: Size;
  readonly pageHtml: (page: PageName) => Promise<string>;
  /** Returns the include fragment of a built island. Tests without a build have none. */
  readonly fragment?: (island: string) => Promise<string>;
  readonly renderer?: Backend['renderer'];
  readonly provider?: SocialProvider;
  readonly now?: () => number;
};

export type StandIn = { readonly app: Hono<Env>; readonly db: Db; close(): void };

/** The order matters: pages with props, then built pages, then the existing site. */
const ROUTES = [
  listRoutes,
  subscriptionRoutes,
  signupRoutes,
  builtPages,
  loginLinkRoutes,
  socialRoutes,
  clientLoginRoutes,
  sessionRoutes,
  promoRoutes,
  humanCheckRoutes,
  mediaRoutes,
  accountRoutes,
  feedbackRoutes,
  legacyRoutes,
  legacySite,
  toolRoutes,
] as const;

/** Creates the stand-in backend. `app.fetch` serves browsers, the dev server and in-process tests. */
export function createStandIn({
  database,
  size = 'normal',
  pageHtml,
  fragment = async () => '',
  renderer = null,
  provider = { origin: 'http://provider.invalid', fetch: createProvider().fetch },
  now = Date.now,
}: StandInOptions): StandIn {
  const db = openDb(database, size, seed, now());
  const cors = createCors();
  const app = router();
  const answer = async (request: Request) => app.fetch(request);
  const backend: Backend = { db, now, pageHtml, fragment, renderer, answer, provider, cors };
  app.use(cors.middleware);
  app.use(pageHeaders, injectSteps, sessions(backend), recordCalls(backend));
  app.use(requirePerson(db));
  app.use('/api/v1/recipient/*', requireDj(db));
  app.use(applyFaults(backend));
  for (const part of ROUTES) app.route('/', part(backend));
  app.notFound((c) => c.body(null, 404, { 'X-Stand-In': 'unanswered' }));
  app.onError((caught, c) => {
    console.error(caught);
    return c.json({ error: 'The stand-in failed. See its log.' }, 500);
  });
  return { app, db, close: () => db.close() };
}
