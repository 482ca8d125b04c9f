import type { Hono } from 'hono';
import type { PageName } from '../../pages/pages.ts';
import { legacySite } from '../legacy-site/site.ts';
import { callRoutes, recordCalls } from './calls.ts';
import { type Backend, type Env, router } from './context.ts';
import { type Db, openDb, type Size } from './db.ts';
import { handRoutes, lendHands } from './hands/hands.ts';
import { pageHeaders } from './headers.ts';
import { inflictFaults } from './inflict.ts';
import { builtPages } from './pages.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { betaRoutes } from './routes/beta.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { clientLoginRoutes } from './routes/client-login.ts';
import { creditRoutes } from './routes/credits.ts';
import { downloadPrefsRoutes } from './routes/download-prefs.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { faultRoutes } from './routes/faults.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { ghostingRoutes } from './routes/ghosting.ts';
import { humanCheckRoutes } from './routes/human-check.ts';
import { indexRoutes } from './routes/index.ts';
import { jsErrorRoutes } from './routes/jserror.ts';
import { labelPages, labelRoutes } from './routes/labels.ts';
import { legacyRoutes } from './routes/legacy-site.ts';
import { legalRoutes } from './routes/legals.ts';
import { loginLinkRoutes } from './routes/login-links.ts';
import { mailLinkRoutes } from './routes/mail-links.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { mediaRoutes } from './routes/media.ts';
import { pageFeedbackRoutes } from './routes/page-feedback.ts';
import { partRoutes } from './routes/parts.ts';
import { pickRoutes } from './routes/picks.ts';
import { promoRoutes } from './routes/promos.ts';
import { recipientAccountRoutes } from './routes/recipient-account.ts';
import { recipientSubscriptionRoutes } from './routes/recipient-subscriptions.ts';
import { resetPasswordRoutes } from './routes/reset-password.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signupRoutes } from './routes/signup.ts';
import { signupPageRoutes } from './routes/signup-pages.ts';
import { siteCssRoutes } from './routes/site-css.ts';
import { socialRoutes } from './routes/social.ts';
import { socialNetworkRoutes } from './routes/social-networks.ts';
import { storeRoutes } from './routes/stores.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { verifyRoutes } from './routes/verify.ts';
import { seed } from './seed/seed.ts';
import { sessions } from './sessions.ts';
import { createProvider, type SocialProvider } from './social/provider.ts';

export type StandInOptions = {
  /** SQLite file; ':memory:' for tests. */
  readonly database: string;
  readonly size?: Size;
  /** HTML of a built page by its name, before host data is filled in. */
  readonly pageHtml: (page: PageName) => Promise<string>;
  /** The include fragment of a built island; none in tests without a build. */
  readonly fragment?: (island: string) => Promise<string>;
  /** The social services; in process where nobody serves them. */
  readonly provider?: SocialProvider;
  /** Current time in ms; tests move it. */
  readonly now?: () => number;
};

export type StandIn = { readonly app: Hono<Env>; readonly db: Db; close(): void };

/** In this order: a built page wins over the existing site's at the same address. */
const PARTS = [
  // before the built pages: these come with props, or want a login first
  subscriptionRoutes,
  signupPageRoutes,
  pickRoutes,
  labelPages,
  campaignRoutes,
  builtPages,
  // DJ login
  loginLinkRoutes,
  signupRoutes,
  socialRoutes,
  // client login and who is logged in
  clientLoginRoutes,
  resetPasswordRoutes,
  sessionRoutes,
  ghostingRoutes,
  // promos
  promoRoutes,
  feedbackRoutes,
  verifyRoutes,
  humanCheckRoutes,
  mailLinkRoutes,
  mediaRoutes,
  downloadRoutes,
  labelRoutes,
  // my account
  recipientAccountRoutes,
  recipientSubscriptionRoutes,
  downloadPrefsRoutes,
  socialNetworkRoutes,
  legalRoutes,
  creditRoutes,
  // feedback and beta
  pageFeedbackRoutes,
  betaRoutes,
  // the rest of the site
  legacyRoutes,
  legacySite,
  jsErrorRoutes,
  storeRoutes,
  analyticsRoutes,
  // the stand-in's own tools
  indexRoutes,
  mailboxRoutes,
  faultRoutes,
  callRoutes,
  siteCssRoutes,
  partRoutes,
  handRoutes,
] as const;

/** The stand-in for the existing backend: `app.fetch` serves the browser, the dev server and tests in process. */
export function createStandIn({
  database,
  size = 'normal',
  pageHtml,
  fragment = async () => '',
  provider = { origin: 'http://provider.invalid', fetch: createProvider().fetch },
  now = Date.now,
}: StandInOptions): StandIn {
  const db = openDb(database, size, seed, now());
  const backend: Backend = { db, now, pageHtml, fragment, provider };
  const app = router();
  app.use(pageHeaders, lendHands, sessions(backend), recordCalls(backend), inflictFaults(backend));
  for (const part of PARTS) app.route('/', part(backend));
  app.notFound((c) => c.body(null, 404, { 'X-Stand-In': 'unanswered' }));
  app.onError((caught, c) => {
    console.error(caught);
    return c.json({ error: 'The stand-in failed. Its log says why.' }, 500);
  });
  return { app, db, close: () => db.close() };
}
