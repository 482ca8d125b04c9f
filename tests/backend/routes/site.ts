import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as v from 'valibot';
import { AREA, HUMAN_CHECK, HUMAN_TOKEN_MS } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { hostData } from '../host-data.ts';
import { answerChallenge, newChallenge } from '../human-check/checks.ts';
import { currentRecipient, type LoginType } from '../logins.ts';
import { LEGACY_FEEDBACK, savePageFeedback } from '../page-feedback.ts';
import { builtPage } from '../pages.ts';
import { sendBySecret } from '../promos/sends.ts';
import { readBody, refuse, requireDj, requireUser, textField } from '../requests.ts';
import { accountByUrlName, setSubscribed } from '../subscriptions.ts';
import { messagePage, sitePage } from '../views/layout.ts';

const confirmation = v.object({ confirm: v.literal(true) });

/** Subscribe and unsubscribe pages (spec 2.5, 7). The emailed secret identifies the DJ without a login. */
export function subscriptionRoutes(backend: Backend) {
  const { db } = backend;
  const app = router();
  for (const mode of ['subscribe', 'unsubscribe'] as const) {
    app.get(`${AREA}/${mode}/:account`, async (c) => {
      const account = accountByUrlName(db, c.req.param('account'));
      if (!account) return c.notFound();
      return c.html(await builtPage(backend, c, mode, { mode, account: { name: account.name } }));
    });
    app.post(`${AREA}/${mode}/:account`, async (c) => {
      const account = accountByUrlName(db, c.req.param('account'));
      if (!account) return refuse(c, 'Label not found.', 404);
      if (!(await readBody(c, confirmation))) return refuse(c, 'Confirmation required.', 400);
      const send = sendBySecret(db, c.req.query('s') ?? '');
      const person = send?.recipientId ?? currentRecipient(db, c.get('session'))?.id;
      if (person === undefined) return refuse(c, 'Please log in.', 401);
      setSubscribed(db, person, account.id, mode === 'subscribe');
      return c.json({ success: true, subscriptionsURL: `${AREA}/myaccount` });
    });
  }
  return app;
}

const feedbackBody = v.objectWithRest(
  {
    page: v.pipe(v.string(), v.url()),
    comment: v.pipe(v.string(), v.regex(/\S/)),
    qstring: v.optional(v.string(), ''),
  },
  v.unknown(),
);
const reportBody = v.object({ message: textField, page: textField, release: textField });

export function feedbackRoutes({ db, now }: Backend) {
  const store = async (c: Call, kind: LoginType | null, personId: number | null) => {
    const body = await readBody(c, feedbackBody);
    if (!body) return refuse(c, "Couldn't read the feedback.", 400);
    const { page, comment, qstring, ...extra } = body;
    savePageFeedback(db, { kind, personId, page, comment, qstring, extra }, now());
    return c.json({ success: true });
  };
  return router()
    .post('/client_feedback', requireUser(db), (c) => store(c, 'client', c.get('user').id))
    .post(`${AREA}/pagefeedback`, requireDj(db), (c) => store(c, 'recipient', c.get('dj').id))
    .post(LEGACY_FEEDBACK, (c) => store(c, null, null))
    .post('/jserror', async (c) => {
      const report = await readBody(c, reportBody);
      if (!report) return refuse(c, 'Invalid report.', 400);
      db.sql.run`
        INSERT INTO js_errors (session_id, message, page, release, created)
        VALUES (${c.get('session').id}, ${report.message}, ${report.page}, ${report.release}, ${now()})`;
      return c.json({ success: true });
    });
}

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../human-check', name), 'utf8');
const widget = { module: file('widget.js'), style: file('widget.css') };

const answerBody = v.object({ nonce: textField, number: v.pipe(v.number(), v.safeInteger()) });

export function humanCheckRoutes(backend: Backend) {
  return router()
    .get(HUMAN_CHECK, (c) => c.body(widget.module, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/human-check/widget.css', (c) =>
      c.body(widget.style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .post('/human-check/challenge', (c) => c.json(newChallenge(backend)))
    .post('/human-check/answer', async (c) => {
      const body = await readBody(c, answerBody);
      const token = body && answerChallenge(backend, body.nonce, body.number);
      return token ? c.json({ token, seconds: HUMAN_TOKEN_MS / 1000 }) : refuse(c, 'Wrong answer.', 400);
    });
}

export function legacyRoutes(backend: Backend) {
  const app = router().get('/signup', (c) => c.html(applyPage));
  for (const [path, title] of Object.entries({ '/promos': 'Your promos', '/accounts': 'Accounts' }))
    app.get(path, requireUser(backend.db), async (c) => {
      const body = html`<h1>${title}</h1><p class="muted">The existing site shows this list.</p>`;
      const chrome = await backend.fragment('chrome');
      return c.html(sitePage(title, body, chrome, hostData(backend.db, c, 'anyone')));
    });
  return app;
}

const applyPage = messagePage(
  'Apply For An Account',
  html`<p>Write to hello@dubplate.example.net and tell us about your label. We answer within two days.</p>
    <p><a href="/login/clients">Back to the login</a></p>`,
);
