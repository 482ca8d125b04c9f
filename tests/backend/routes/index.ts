import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { become, identityKey } from '../become.ts';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { clearFaults, faultsOf, setFault } from '../faults.ts';
import { gallery } from '../gallery.ts';
import { isForHands, sendHands } from '../hands/hands.ts';
import { forgetInvitation } from '../invitations.ts';
import { logEveryoneOut, loginsOf } from '../logins.ts';
import { look, looks } from '../looks.ts';
import { identities } from '../seed/identities.ts';
import { indexPage } from '../views/index-page.ts';

const search = readFileSync(join(import.meta.dirname, '../views/gallery.js'), 'utf8');

/** The index of every screen and state, and the people one can become. */
export function indexRoutes(backend: Backend) {
  const { db } = backend;
  return router()
    .get('/', (c) => {
      const session = c.get('session');
      return c.html(indexPage(loginsOf(db, session), faultsOf(db, session).length, looks()));
    })
    .get('/stand-in/gallery.js', (c) =>
      c.body(search, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .get('/stand-in/looks/:name', (c) => {
      const picture = look(c.req.param('name'));
      return picture ? c.body(picture, 200, { 'Content-Type': 'image/png' }) : c.notFound();
    })
    .get('/go/:entry', (c) => {
      const entry = gallery.find(({ id }) => id === c.req.param('entry'));
      if (!entry) return c.redirect('/', 303);
      const session = c.get('session');
      forgetInvitation(c);
      // What this browser kept of an earlier state: drafts, filters, the player’s queue; streams, where they matter.
      c.header('Clear-Site-Data', entry.group === 'Player' ? '"cache", "storage"' : '"storage"');
      db.transaction(() => {
        clearFaults(db, session);
        if (entry.identity) logEveryoneOut(db, session);
        for (const key of entry.identity?.toReversed() ?? []) become(backend, c, key);
        entry.setUp?.(db, session);
        if (entry.fault) setFault(db, session, { ...entry.fault, times: entry.fault.times ?? null });
      });
      if (entry.steps) sendHands(c, entry.steps.filter(isForHands));
      return c.redirect(entry.href, 303);
    })
    .post('/become', async (c) => {
      const { who } = await c.req.parseBody();
      if (who === 'nobody') {
        logEveryoneOut(db, c.get('session'));
        forgetInvitation(c);
        return c.redirect('/', 303);
      }
      const key = identityKey(who);
      if (!key) return c.redirect('/', 303);
      become(backend, c, key);
      return c.redirect(identities[key].type === 'recipient' ? AREA : '/myaccount', 303);
    });
}
