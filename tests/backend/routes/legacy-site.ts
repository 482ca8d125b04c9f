import { accountById, allAccounts, promosOfAccount } from '../accounts.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { isGhosted } from '../ghosting.ts';
import { hostData } from '../host-data.ts';
import { currentRecipient, currentUser } from '../logins.ts';
import type { Recipient, User } from '../people.ts';
import { type PromoListing, promosSentTo } from '../promos/listing.ts';
import { subscriptionsOf } from '../subscriptions.ts';
import { type Html, sitePage } from '../views/layout.ts';
import {
  accountList,
  clientHome,
  clientPromos,
  djDashboard,
  djSubscriptions,
} from '../views/legacy-pages.ts';

/** Pages of the existing site whose screens are not built yet; once built, the page of pages.ts wins. */
export function legacyRoutes(backend: Backend) {
  const { db } = backend;

  const show = async (c: Call, title: string, body: Html): Promise<Response> =>
    c.html(
      sitePage({
        title,
        body,
        chrome: await backend.fragment('chrome'),
        hostData: hostData(db, c, 'anyone'),
      }),
    );

  const forDj = (title: string, body: (recipient: Recipient) => Html) => async (c: Call) => {
    const recipient = currentRecipient(db, c.get('session'));
    if (!recipient) return c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303);
    return show(c, title, body(recipient));
  };

  const forUser = (title: string, body: (user: User) => Html) => async (c: Call) => {
    const user = currentUser(db, c.get('session'));
    return user ? show(c, title, body(user)) : c.redirect('/login/clients', 303);
  };

  const promoList = (title: string, keep: (promo: PromoListing) => boolean) =>
    forDj(title, (recipient) => djDashboard(title, promosSentTo(db, recipient).filter(keep)));
  const inbox = promoList('Your promos', () => true);

  return router()
    .get(AREA, inbox)
    .get(`${AREA}/promos`, inbox)
    .get(
      `${AREA}/kato/picks`,
      promoList('Your picks', ({ isPick }) => isPick),
    )
    .get(
      `${AREA}/myaccount`,
      forDj('Your subscriptions', ({ id }) => djSubscriptions(subscriptionsOf(db, id))),
    )
    .get('/myaccount', async (c) => {
      const ghosted = isGhosted(db, c.get('session'));
      const home = (user: User) =>
        clientHome(user, user.accountId === null ? null : accountById(db, user.accountId), ghosted);
      return forUser('My account', home)(c);
    })
    .get(
      '/promos',
      forUser('Your promos', ({ accountId }) =>
        clientPromos(accountId === null ? [] : promosOfAccount(db, accountId)),
      ),
    )
    .get(
      '/accounts',
      forUser('Accounts', ({ accountId }) => accountList(accountId === null ? allAccounts(db) : [])),
    );
}
