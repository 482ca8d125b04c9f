import * as v from 'valibot';
import { LABEL_RATING_LIMITS, PROMO_PAGE_SIZE } from '../../../shared/config/constants.ts';
import { type Account, accountById } from '../accounts.ts';
import { type Backend, type Call, router } from '../context.ts';
import {
  type DjLabel,
  followLabel,
  labelsFollowedBy,
  rateLabel,
  recommendedLabels,
  refreshRecommended,
  unfollowLabel,
} from '../labels.ts';
import { random } from '../media/random.ts';
import { hidePick, isOwnPick, picksOf, savePickReport, setPickThumbs } from '../picks/picks.ts';
import { picksReply, SOURCES } from '../picks/picks-reply.ts';
import { recommend } from '../picks/recommend.ts';
import { campaignPage, campaignStats, type PagePosition, parseFilter } from '../promos/campaigns.ts';
import { booleanParam, readBody, refuse, textField } from '../requests.ts';
import { accountByUrlName } from '../subscriptions.ts';

const PROMOS = '/api/v1/recipient/promos';
const LABELS = '/api/v1/recipient/labels';
const KATO = '/api/v1/recipient/kato';

const labelBody = v.object({ label: textField });

export function listRoutes({ db, now }: Backend) {
  const app = router();

  const campaigns = (c: Call, account: Account | null): Response => {
    const list = { dj: c.get('dj'), account: account?.id ?? null };
    return c.json({ ...campaignPage(db, list, parseFilter(c.req.query('filter')), pageParams(c)), account });
  };
  const stats = (c: Call, account: Account | null): Response =>
    c.json({ stats: campaignStats(db, { dj: c.get('dj'), account: account?.id ?? null }) });
  const ofCompany = (find: (c: Call) => Account | null, answer: typeof campaigns) => (c: Call) => {
    const company = find(c);
    return company ? answer(c, company) : refuse(c, 'Company not found.', 404);
  };
  const byId = (c: Call) => accountById(db, Number(c.req.param('account')));
  const bySubdomain = (c: Call) => accountByUrlName(db, c.req.param('subdomain') ?? '');

  app.get(PROMOS, (c) => campaigns(c, null));
  app.get(`${PROMOS}/stats`, (c) => stats(c, null));
  app.get(`${PROMOS}/company/u/:subdomain`, ofCompany(bySubdomain, campaigns));
  app.get(`${PROMOS}/company/:account`, ofCompany(byId, campaigns));
  app.get(`${PROMOS}/company/:account/stats`, ofCompany(byId, stats));

  const labelNamed = async (c: Call) => (await readBody(c, labelBody))?.label ?? '';
  app.get(`${LABELS}/liked`, (c) => c.json({ results: labelsFollowedBy(db, c.get('dj')).map(labelData) }));
  app.post(`${LABELS}/like`, async (c) => {
    const label = followLabel(db, c.get('dj'), await labelNamed(c), now());
    return label ? c.json(labelData(label)) : refuse(c, 'Label not found.', 404);
  });
  app.post(`${LABELS}/unlike`, async (c) => {
    unfollowLabel(db, c.get('dj'), await labelNamed(c));
    return c.json({ success: true });
  });
  app.get(`${LABELS}/rate`, (c) => {
    const { label = '', rating = '' } = c.req.query();
    if (!/^-?\d{1,3}$/.test(rating)) return refuse(c, 'A rating must be a whole number.', 400);
    const { min, max } = LABEL_RATING_LIMITS;
    const rated = rateLabel(db, c.get('dj'), label, Math.min(Math.max(Number(rating), min), max));
    return rated ? c.json(labelData(rated)) : refuse(c, "You don't follow this label.", 409);
  });
  app.get(`${LABELS}/recommended`, (c) => {
    if (c.req.query('refresh') === '1') refreshRecommended(db, c.get('dj'));
    return c.json({ results: recommendedLabels(db, c.get('dj')).map(labelData) });
  });

  app.get(`${KATO}/picks`, (c) => {
    const source = SOURCES.find((known) => known === c.req.query('source'));
    if (!source) return refuse(c, 'Unknown source.', 400);
    return c.json(picksReply(picksOf(db, c.get('dj')), source));
  });
  app.get(`${KATO}/regen`, (c) => {
    db.transaction(() => recommend(db, c.get('dj'), random(now()), now()));
    return c.json({ success: true });
  });
  app.get(`${KATO}/:act{toggle_hide_pick|thumbs|interaction|impression}`, (c) => {
    const pick = Number(c.req.query('pick'));
    if (!isOwnPick(db, c.get('dj'), pick)) return refuse(c, 'Pick not found.', 404);
    const act = c.req.param('act');
    if (act === 'toggle_hide_pick') {
      const isHidden = booleanParam(c, 'hidden');
      if (isHidden === null) return refuse(c, 'Hidden must be true or false.', 400);
      hidePick(db, pick, isHidden);
    } else if (act === 'thumbs') {
      const thumbs = Number(c.req.query('thumbs') ?? Number.NaN);
      if (![-1, 0, 1].includes(thumbs)) return refuse(c, 'Thumbs must be -1, 0 or 1.', 400);
      setPickThumbs(db, pick, thumbs);
    } else savePickReport(db, pick, act === 'interaction' ? act : 'impression', now());
    return c.json({ success: true });
  });
  return app;
}

const MAX_PAGE_SIZE = 100;

function pageParams(c: Call): PagePosition {
  const number = (name: string, otherwise: number) => {
    const value = Number(c.req.query(name) ?? otherwise);
    return Number.isInteger(value) && value >= 0 ? value : otherwise;
  };
  const size = (name: string) => Math.min(Math.max(number(name, PROMO_PAGE_SIZE), 1), MAX_PAGE_SIZE);
  return c.req.query('around') === undefined
    ? { offset: number('offset', 0), limit: size('limit') }
    : { around: number('around', 0), show: size('show') };
}

const labelData = ({ url_name, id, name, account_id, ...more }: DjLabel) => ({
  label: { url_name, id, name },
  account: account_id === null ? null : { id: account_id },
  ...more,
});
