import type { Handler } from 'hono';
import { PROMO_PAGE_SIZE } from '../../../shared/constants.ts';
import { accountById } from '../accounts.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, type Env, router } from '../context.ts';
import { currentRecipient } from '../logins.ts';
import type { Recipient } from '../people.ts';
import {
  accountOfSubdomain,
  campaignPage,
  campaignStats,
  type PageAt,
  showingNamed,
} from '../promos/campaigns.ts';

const CALLS = '/api/v1/recipient/promos';

const PAGES = [
  AREA,
  `${AREA}/promos`,
  `${AREA}/promos/company/:account`,
  `${AREA}/promos/company/u/:subdomain`,
];

/** Lists of what a DJ was sent (spec 7, recipient). Their pages ask for a login first. */
export function campaignRoutes({ db }: Backend) {
  const asDj =
    (answer: (c: Call, dj: Recipient) => Response): Handler<Env> =>
    (c) => {
      const dj = currentRecipient(db, c.get('session'));
      return dj ? answer(c, dj) : c.json({ error: 'Please log in.' }, 401);
    };

  /** A call about one account. */
  const ofAccount = (
    named: (c: Call) => number | null,
    answer: (c: Call, dj: Recipient, account: number) => Response,
  ) =>
    asDj((c, dj) => {
      const account = named(c);
      const isKnown = account !== null && accountById(db, account) !== null;
      return isKnown ? answer(c, dj, account) : c.json({ error: 'There is no such company.' }, 404);
    });

  const page = (c: Call, dj: Recipient, id: number | null) => {
    const account = id === null ? null : accountById(db, id);
    const showing = showingNamed(c.req.query('filter'));
    return c.json({ ...campaignPage(db, { dj, account: id }, showing, pageAt(c)), account });
  };
  const stats = (c: Call, dj: Recipient, account: number | null) =>
    c.json({ stats: campaignStats(db, { dj, account }) });
  const byId = (c: Call) => Number(c.req.param('account'));

  return router()
    .on('GET', PAGES, (c, next) =>
      currentRecipient(db, c.get('session'))
        ? next()
        : c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303),
    )
    .get(
      CALLS,
      asDj((c, dj) => page(c, dj, null)),
    )
    .get(
      `${CALLS}/stats`,
      asDj((c, dj) => stats(c, dj, null)),
    )
    .get(
      `${CALLS}/company/u/:subdomain`,
      ofAccount((c) => accountOfSubdomain(db, c.req.param('subdomain') ?? ''), page),
    )
    .get(`${CALLS}/company/:account`, ofAccount(byId, page))
    .get(`${CALLS}/company/:account/stats`, ofAccount(byId, stats));
}

const MOST = 100;

function pageAt(c: Call): PageAt {
  const number = (name: string, otherwise: number) => {
    const value = Number(c.req.query(name) ?? otherwise);
    return Number.isInteger(value) && value >= 0 ? value : otherwise;
  };
  const size = (name: string) => Math.min(Math.max(number(name, PROMO_PAGE_SIZE), 1), MOST);
  return c.req.query('around') === undefined
    ? { offset: number('offset', 0), limit: size('limit') }
    : { around: number('around', 0), show: size('show') };
}
