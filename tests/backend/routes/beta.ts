import { RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { type Backend, type Call, router } from '../context.ts';
import { currentRecipient, currentUser } from '../logins.ts';
import { setRecipientFlag, setUserFlag } from '../people.ts';

/** Beta testing, switched for each kind of person by itself (spec 7, feedback and beta). */
export function betaRoutes({ db }: Backend) {
  return router()
    .get('/api/v1/client/user/toggle_beta_testing', (c) => {
      const user = currentUser(db, c.get('session'));
      const isOn = wish(c, 'beta');
      if (!user) return c.json({ error: 'Please log in.' }, 401);
      if (isOn === null) return c.json({ error: 'Say whether it is to be on.' }, 400);
      return c.json({ flags: setUserFlag(db, user, UserFlag.BETA_TESTER, isOn) });
    })
    .get('/api/v1/recipient/info/toggle_beta_testing', (c) => {
      const dj = currentRecipient(db, c.get('session'));
      const isOn = wish(c, 'value');
      if (!dj) return c.json({ error: 'Please log in.' }, 401);
      if (isOn === null) return c.json({ error: 'Say whether it is to be on.' }, 400);
      return c.json({ flags: setRecipientFlag(db, dj, RecipientFlag.BETA_TESTING, isOn) });
    });
}

function wish(c: Call, name: string): boolean | null {
  const value = c.req.query(name);
  return value === 'true' || value === 'false' ? value === 'true' : null;
}
