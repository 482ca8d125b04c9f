import * as v from 'valibot';
import { readBody } from '../body.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { currentRecipient } from '../logins.ts';
import { builtPage } from '../pages.ts';
import { sendBySecret } from '../promos/sends.ts';
import { accountByUrlName, setSubscribed } from '../subscriptions.ts';

const confirmation = v.object({ confirm: v.literal(true) });

/** The subscribe and unsubscribe pages and their confirmation (spec 2.5, 7). Leaving a list needs no login: the mail's secret says who. */
export function subscriptionRoutes(backend: Backend) {
  const { db } = backend;

  const personOf = (c: Call): number | undefined =>
    sendBySecret(db, c.req.query('s') ?? '')?.recipientId ?? currentRecipient(db, c.get('session'))?.id;

  const of = (mode: 'subscribe' | 'unsubscribe') => {
    const path = `${AREA}/${mode}/:account` as const;
    return router()
      .get(path, async (c) => {
        const account = accountByUrlName(db, c.req.param('account'));
        if (!account) return c.notFound();
        return c.html(await builtPage(backend, c, mode, { mode, account: { name: account.name } }));
      })
      .post(path, async (c) => {
        const account = accountByUrlName(db, c.req.param('account'));
        if (!account) return c.json({ error: 'There is no such label.' }, 404);
        if (!(await readBody(c, confirmation))) return c.json({ error: 'Nothing was confirmed.' }, 400);
        const person = personOf(c);
        if (person === undefined) return c.json({ error: 'Please log in.' }, 401);
        setSubscribed(db, person, account.id, mode === 'subscribe');
        return c.json({ success: true, subscriptionsURL: `${AREA}/myaccount` });
      });
  };

  return router().route('/', of('subscribe')).route('/', of('unsubscribe'));
}
