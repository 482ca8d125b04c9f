import { html } from 'hono/html';
import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../../../shared/config/constants.ts';
import { RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { setRecipientFlag, withFlag } from '../recipients-and-users.ts';
import {
  booleanParam,
  readBody,
  refuse,
  requireAccount,
  requireDj,
  requireUser,
  sameOriginPath,
  textField,
  wantsHtml,
} from '../requests.ts';
import { column, rowReader } from '../row-reader.ts';
import { linkNetwork, networkNamed, socialLinks, unlinkNetwork } from '../social-links.ts';
import { setSubscribed, subscriptionList } from '../subscriptions.ts';
import { buttonForm, messagePage } from '../views/layout.ts';
import {
  addWebStorage,
  chooseStorage,
  downloadPrefs,
  removeWebStorage,
  webStoragesOf,
} from '../web-storages.ts';

const profileBody = v.object({ name: textField, publication: textField, venue: textField, info: textField });
const LONGEST_FIELD = 5000;

const FLAGS = {
  toggle_global_unsubscribe: RecipientFlag.GLOBAL_UNSUBSCRIBE,
  toggle_dont_prompt_social: RecipientFlag.DONT_PROMPT_SOCIAL,
  toggle_unsubscribed_digests: RecipientFlag.UNSUBSCRIBED_DIGESTS,
  toggle_promos_consent: RecipientFlag.MORE_PROMOS_CONSENT,
  toggle_beta_testing: RecipientFlag.BETA_TESTING,
} as const;

const SERVICES = ['Dropbox', 'Google Drive'] as const;

const INFO = '/api/v1/recipient/info';
const SUBSCRIPTIONS = '/api/v1/recipient/subscriptions';
const CREDITS = '/api/v1/client/account/credits';
const LEGALS = `${AREA}/legals_and_privacy`;
const ACCOUNT = `${AREA}/myaccount`;

const entry = {
  id: column.int,
  description: column.text,
  amount: column.int,
  created: v.nullable(column.time),
} as const;
const credits = rowReader({ ...entry, remaining: column.int, expires: v.nullable(column.time) });
const log = rowReader({ ...entry, balance: column.int });

export function accountRoutes({ db, now }: Backend) {
  const { sql } = db;
  const dj = requireDj(db);
  const user = requireUser(db);
  const app = router();

  app.put(`${INFO}/profile`, async (c) => {
    const profile = await readBody(c, profileBody);
    if (!profile) return refuse(c, "Couldn't read the profile.", 400);
    if (Object.values(profile).some((field) => field.length > LONGEST_FIELD))
      return refuse(c, 'That text is too long. Shorten it.', 400);
    const { name, publication, venue, info } = profile;
    sql.run`
      UPDATE recipients SET name = ${name}, publication = ${publication}, venue = ${venue}, info = ${info}
      WHERE id = ${c.get('dj').id}`;
    return c.json(profile);
  });
  app.get(`${INFO}/update_download_format`, (c) => {
    const format = DOWNLOAD_FORMATS.find((known) => known === c.req.query('format'));
    if (!format) return refuse(c, 'Unknown format.', 400);
    sql.run`UPDATE recipients SET download_format = ${format} WHERE id = ${c.get('dj').id}`;
    setRecipientFlag(db, c.get('dj'), RecipientFlag.HAS_SET_DOWNLOAD_FORMAT, true);
    return c.json({ success: true });
  });
  for (const [call, flag] of Object.entries(FLAGS))
    app.get(`${INFO}/${call}`, (c) => {
      const isOn = booleanParam(c, 'value');
      if (isOn === null) return refuse(c, 'The value must be true or false.', 400);
      return c.json({ flags: setRecipientFlag(db, c.get('dj'), flag, isOn) });
    });
  app.get('/api/v1/client/user/toggle_beta_testing', user, (c) => {
    const isOn = booleanParam(c, 'beta');
    if (isOn === null) return refuse(c, 'The value must be true or false.', 400);
    const flags = withFlag(c.get('user').flags, UserFlag.BETA_TESTER, isOn);
    sql.run`UPDATE users SET flags = ${flags} WHERE id = ${c.get('user').id}`;
    return c.json({ flags });
  });

  app.get(SUBSCRIPTIONS, (c) =>
    c.json({ subscriptions: subscriptionList(db, c.get('dj').id, { order: c.req.query('order') }) }),
  );
  app.get(`${SUBSCRIPTIONS}/:accountId/toggle`, (c) => {
    const { id } = c.get('dj');
    const accountId = Number(c.req.param('accountId'));
    const isOn = booleanParam(c, 'subscribed');
    if (isOn === null) return refuse(c, 'Subscribed must be true or false.', 400);
    const subscription = () => subscriptionList(db, id, { accountId })[0];
    if (!subscription()) return refuse(c, "You don't have a subscription to that account.", 404);
    setSubscribed(db, id, accountId, isOn);
    return c.json({ subscription: subscription() });
  });

  app.get(`${AREA}/dvprefs/get/`, dj, (c) => c.json(downloadPrefs(db, c.get('dj').id)));
  app.get(`${AREA}/dvprefs/set`, dj, (c) => {
    const { id } = c.get('dj');
    const { dltype, webstorageid } = c.req.query();
    const storage = webStoragesOf(db, id).find((known) => String(known.id) === webstorageid);
    if (dltype !== 'local' && !storage) return refuse(c, 'Storage not found.', 404);
    chooseStorage(db, id, dltype === 'local' ? null : (storage?.id ?? null));
    return c.json(downloadPrefs(db, id));
  });
  app.get(`${AREA}/dvprefs/delete`, dj, (c) => {
    const { id } = c.get('dj');
    removeWebStorage(db, id, Number(c.req.query('webstorageid')));
    return c.json(downloadPrefs(db, id));
  });
  app.get(`${AREA}/webstorage`, dj, (c) => c.html(storagePage));
  app.post(`${AREA}/webstorage`, dj, async (c) => {
    const { service: name } = await c.req.parseBody();
    const service = SERVICES.find((known) => known === name);
    if (service) addWebStorage(db, c.get('dj').id, service, now());
    return c.redirect(`${ACCOUNT}#downloads`, 303);
  });

  app.get(`${AREA}/social_networks`, dj, (c) => c.json({ social_networks: socialLinks(db, c.get('dj').id) }));
  app.get('/auth/:network/:act{link|unlink}', dj, (c) => {
    const network = networkNamed(c.req.param('network'));
    if (!network) return refuse(c, 'Unknown network.', 404);
    const isLink = c.req.param('act') === 'link';
    if (isLink) linkNetwork(db, c.get('dj'), network, now());
    else unlinkNetwork(db, c.get('dj'), network);
    if (!isLink && !wantsHtml(c)) return c.json({ success: true });
    return c.redirect(sameOriginPath(c.req.query('next') ?? '') ?? `${ACCOUNT}#social-networks`, 303);
  });

  app.get(LEGALS, dj, (c) => c.html(legalsPage));
  app.post(LEGALS, dj, (c) => {
    setRecipientFlag(db, c.get('dj'), RecipientFlag.SIGNED_PRIVACY_LEGALS, true);
    return c.redirect(`${ACCOUNT}#legals`, 303);
  });

  app.use(`${CREDITS}/*`, user, requireAccount);
  app.get(`${CREDITS}/balance`, (c) =>
    c.json({ ...sql.get`SELECT credits AS balance FROM accounts WHERE id = ${c.get('accountId')}` }),
  );
  app.get(`${CREDITS}/list`, (c) => {
    const rows = sql.all`SELECT * FROM credits WHERE account_id = ${c.get('accountId')} ORDER BY created DESC`;
    return c.json({ credits: credits.all(rows) });
  });
  // Entries without a time sort last.
  app.get(`${CREDITS}/log`, (c) => {
    const rows = sql.all`
      SELECT * FROM credit_log WHERE account_id = ${c.get('accountId')} ORDER BY created DESC, id DESC`;
    return c.json({ log: log.all(rows) });
  });
  return app;
}

const back = html`<p><a href="${ACCOUNT}">Back to my account</a></p>`;

const storagePage = messagePage(
  'Connect cloud storage',
  html`<p>Save downloads straight to your cloud storage.</p>
    ${SERVICES.map((service) =>
      buttonForm({ action: `${AREA}/webstorage`, label: `Connect ${service}`, fields: { service } }),
    )}
    ${back}`,
);

const legalsPage = messagePage(
  'Terms and privacy',
  html`<p>You can play and review promos. Don't share them before their release date.</p>
    ${buttonForm({ action: LEGALS, label: 'Sign' })}
    ${back}`,
);
