import { firstAccounts, promosOfAccount } from '../accounts.ts';
import { type Backend, type Call, router } from '../context.ts';
import { hostData } from '../host-data.ts';
import { currentUser } from '../logins.ts';
import type { User } from '../people.ts';
import { type Html, sitePage } from '../views/layout.ts';
import { accountList, applyPage, clientPromos } from '../views/legacy-pages.ts';

/** Pages of the existing site that are no screens of ours, with the chrome in them. */
export function legacyRoutes(backend: Backend) {
  const { db } = backend;

  const forUser = (title: string, body: (user: User) => Html) => async (c: Call) => {
    const user = currentUser(db, c.get('session'));
    if (!user) return c.redirect('/login/clients', 303);
    const chrome = await backend.fragment('chrome');
    return c.html(sitePage({ title, body: body(user), chrome, hostData: hostData(db, c, 'anyone') }));
  };

  return router()
    .get('/signup', (c) => c.html(applyPage))
    .get(
      '/promos',
      forUser('Your promos', ({ accountId }) =>
        clientPromos(accountId === null ? [] : promosOfAccount(db, accountId)),
      ),
    )
    .get(
      '/accounts',
      forUser('Accounts', ({ accountId }) => accountList(accountId === null ? firstAccounts(db) : [])),
    );
}
