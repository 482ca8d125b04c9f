import { html } from 'hono/html';
import { accountById, accountsLike } from '../accounts.ts';
import { type Backend, type Call, router } from '../context.ts';
import { currentAdmin, possess, release } from '../ghosting.ts';
import { mailLinkPage } from '../views/layout.ts';

/** How many accounts complete what an admin types. */
const MOST = 10;

/** An admin finds an account, acts as it, and is released from it (spec 2.2, 2.7, 7). */
export function ghostingRoutes({ db }: Backend) {
  const isAdmin = (c: Call): boolean => currentAdmin(db, c.get('session')) !== null;

  return router()
    .get('/admin/accounts', (c) => {
      if (!isAdmin(c)) return c.json({ error: 'Only admins may look accounts up.' }, 403);
      return c.json({ results: accountsLike(db, c.req.query('complete') ?? '', MOST) });
    })
    .get('/ghost/possess/:account', (c) => {
      if (!isAdmin(c)) return c.html(refusal('Only an admin may act as an account.'), 403);
      const account = accountById(db, Number(c.req.param('account')));
      if (!account) return c.html(refusal('There is no such account.'), 404);
      possess(db, c.get('session'), account.id);
      return c.redirect('/myaccount', 303);
    })
    .get('/ghost/release', (c) => {
      release(db, c.get('session'));
      return c.redirect('/myaccount', 303);
    });
}

const refusal = (words: string) =>
  mailLinkPage('That did not work', html`<p>${words}</p><p><a href="/myaccount">Go to my account</a></p>`);
