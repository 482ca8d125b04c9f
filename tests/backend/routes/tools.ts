import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { analyticsData, analyticsEvents, saveEvents, setProject } from '../analytics.ts';
import { buildEntry } from '../build-entry.ts';
import { AREA, PRODUCT } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { clearFaults, FAULT_NAMES, faultsOf, setFault } from '../faults.ts';
import { FIRST_DATA_COOKIE, firstDataOf } from '../first-data.ts';
import { gallery } from '../gallery.ts';
import { scheduleSteps } from '../inject-steps.ts';
import { logEveryoneOut, logIn, loginsOf } from '../logins.ts';
import { type Mail, mailById, mailsTo } from '../mail.ts';
import { recipientById, userById } from '../recipients-and-users.ts';
import { recordedCalls } from '../recorded-calls.ts';
import { refuse, textField } from '../requests.ts';
import { type IdentityKey, identities } from '../seed/identities.ts';
import { indexPage } from '../views/index-page.ts';
import { snippetsPage } from '../views/snippets.ts';
import { analyticsPage, faultsPage, mailboxPage, mailPage, partsPage } from '../views/tool-pages.ts';
import { forgetInvitation } from './signup.ts';

const faultBody = v.object({
  fault: textField,
  match: v.optional(v.string(), '/'),
  times: v.fallback(v.nullable(v.pipe(v.unknown(), v.toNumber(), v.minValue(1))), null),
});

const MAX_MAILS = 200;

const files = {
  'site.css': 'site.css',
  'search-gallery.js': 'views/search-gallery.js',
  'run-steps.js': 'views/run-steps.js',
  'copy-snippet.js': 'views/copy-snippet.js',
} as const;

const PARTS = '/stand-in/parts/';

/** Built on the first request, because no screen needs it. */
let partsFiles: ReturnType<typeof buildEntry> | undefined;

export function toolRoutes(backend: Backend) {
  const { db, now, cors } = backend;
  const app = router();

  for (const [name, path] of Object.entries(files)) {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    app.get(`/stand-in/${name}`, (c) => serveText(c, name, text));
  }
  const become = (c: Call, key: IdentityKey) => {
    const { type, id } = identities[key];
    const person = type === 'recipient' ? recipientById(db, id) : userById(db, id);
    if (person) logIn(backend, c, type, person);
  };

  app.get('/', (c) => {
    const session = c.get('session');
    return c.html(
      indexPage({
        logins: loginsOf(db, session),
        faults: faultsOf(db, session).length,
        firstData: firstDataOf(backend, c),
      }),
    );
  });
  app.post('/first-data', async (c) => {
    setCookie(c, FIRST_DATA_COOKIE, String((await c.req.parseBody())['pages']), { path: '/' });
    return c.redirect('/#first-data', 303);
  });
  app.get('/go/:entry', (c) => {
    const entry = gallery.find(({ id }) => id === c.req.param('entry'));
    if (!entry) return c.redirect('/', 303);
    const session = c.get('session');
    forgetInvitation(c);
    // Clears drafts, filters and the queue of an earlier entry, and cached streams for player entries.
    c.header('Clear-Site-Data', entry.group === 'Player' ? '"cache", "storage"' : '"storage"');
    db.transaction(() => {
      clearFaults(db, session);
      if (entry.identity) logEveryoneOut(db, session);
      for (const key of entry.identity?.toReversed() ?? []) become(c, key);
      entry.setUp?.(db, session);
      if (entry.fault) setFault(db, session, { times: null, ...entry.fault });
    });
    if (entry.steps) scheduleSteps(c, entry.steps);
    return c.redirect(entry.href, 303);
  });
  app.post('/become', async (c) => {
    const { who } = await c.req.parseBody();
    const key = Object.keys(identities).find((known): known is IdentityKey => known === who);
    if (who === 'nobody') {
      logEveryoneOut(db, c.get('session'));
      forgetInvitation(c);
    }
    if (!key) return c.redirect('/', 303);
    become(c, key);
    return c.redirect(identities[key].type === 'recipient' ? AREA : '/myaccount', 303);
  });

  const listMails = (c: Call) => {
    const to = c.req.query('to')?.trim() || undefined;
    return { to, mails: mailsTo(db, to, MAX_MAILS) };
  };
  app.get('/mailbox', (c) => {
    const { to, mails } = listMails(c);
    return c.html(mailboxPage(mails, to));
  });
  app.get('/mailbox.json', (c) => c.json(listMails(c).mails.map(mailData)));
  app.get('/mailbox/:id{[0-9]+}', (c) => {
    const mail = mailById(db, Number(c.req.param('id')));
    return mail ? c.html(mailPage(mail)) : c.redirect('/mailbox', 303);
  });

  app.get('/faults', (c) => c.html(faultsPage(faultsOf(db, c.get('session')), cors.isOn)));
  app.post('/cors', async (c) => {
    cors.isOn = (await c.req.parseBody())['state'] === 'on';
    return c.redirect('/faults', 303);
  });
  app.get('/snippets', (c) => c.html(snippetsPage(c.req.query())));
  app.post('/faults', async (c) => {
    const session = c.get('session');
    const isJson = c.req.header('Content-Type')?.startsWith('application/json');
    const input = v.parse(faultBody, isJson ? await c.req.json() : await c.req.parseBody());
    const fault = FAULT_NAMES.find((name) => name === input.fault);
    if (input.fault === 'none') clearFaults(db, session);
    else if (!fault) return refuse(c, 'Unknown fault.', 400);
    else setFault(db, session, { ...input, fault });
    return c.redirect('/faults', 303);
  });

  app.get('/calls.json', (c) => c.json(recordedCalls(db, c.get('session').id)));
  app.delete('/calls.json', (c) => {
    db.sql.run`DELETE FROM calls WHERE session_id = ${c.get('session').id}`;
    return c.body(null, 204);
  });

  app.post('/e/', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const isTaken = saveEvents(db, body, c.req.header('Referer') ?? '', now());
    return c.json({ status: isTaken ? 1 : 0 }, isTaken ? 200 : 401);
  });
  app.get('/analytics', (c) => c.html(analyticsPage(analyticsData(db).key !== null, analyticsEvents(db))));
  app.post('/analytics', async (c) => {
    const { state } = await c.req.parseBody();
    setProject(db, state === 'on' ? PRODUCT : null);
    return c.redirect('/analytics', 303);
  });
  app.get(PARTS, (c) => c.html(partsPage(PARTS)));
  app.get(`${PARTS}:file{.+\\.(js|css)}`, async (c) => {
    partsFiles ??= buildEntry('tests/backend/parts/main.tsx', PARTS);
    const body = (await partsFiles).get(c.req.param('file'));
    return body === undefined ? c.notFound() : serveText(c, c.req.path, body);
  });
  return app;
}

const serveText = (c: Call, name: string, text: string) => {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });
};

const mailData = (mail: Mail) => ({ ...mail, links: mail.action ? [mail.action.href] : [] });
