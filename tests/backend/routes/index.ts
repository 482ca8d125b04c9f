import { become, identityKey } from '../become.ts';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { clearFaults, faultsOf, setFault } from '../faults.ts';
import { gallery } from '../gallery.ts';
import { isForHands, sendHands } from '../hands/hands.ts';
import { forgetInvitation } from '../invitations.ts';
import { logEveryoneOut, loginsOf } from '../logins.ts';
import { identities } from '../seed/identities.ts';
import { indexPage } from '../views/index-page.ts';

/** The index of every screen and state, and the people one can become. */
export function indexRoutes(backend: Backend) {
  const { db } = backend;
  return router()
    .get('/', (c) => {
      const session = c.get('session');
      return c.html(indexPage(loginsOf(db, session), faultsOf(db, session).length));
    })
    .get('/go/:entry', (c) => {
      const entry = gallery.find(({ id }) => id === c.req.param('entry'));
      if (!entry) return c.redirect('/', 303);
      const session = c.get('session');
      forgetInvitation(c);
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
