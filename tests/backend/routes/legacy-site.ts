import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { currentRecipient, currentUser } from '../logins.ts';
import { type PromoListing, promosSentTo } from '../promos/listing.ts';
import { subscriptionsOf } from '../subscriptions.ts';
import { applyPage, clientHome, djDashboard, djSubscriptions } from '../views/legacy-pages.ts';

/** Pages of the existing site whose screens are not built yet; once built, the page of pages.ts wins. */
export function legacyRoutes({ db }: Backend) {
  const dashboard = (title: string, keep: (promo: PromoListing) => boolean) => (c: Call) => {
    const recipient = currentRecipient(db, c.get('session'));
    if (!recipient) return c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303);
    return c.html(djDashboard(title, recipient, promosSentTo(db, recipient).filter(keep)));
  };
  return router()
    .get(
      AREA,
      dashboard('Your promos', () => true),
    )
    .get(
      `${AREA}/promos`,
      dashboard('Your promos', () => true),
    )
    .get(
      `${AREA}/kato/picks`,
      dashboard('Your picks', ({ isPick }) => isPick),
    )
    .get(`${AREA}/myaccount`, (c) => {
      const recipient = currentRecipient(db, c.get('session'));
      if (!recipient) return c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303);
      return c.html(djSubscriptions(recipient, subscriptionsOf(db, recipient.id)));
    })
    .get('/signup', (c) => c.html(applyPage))
    .get('/myaccount', (c) => {
      const user = currentUser(db, c.get('session'));
      return user ? c.html(clientHome(user)) : c.redirect('/login/clients', 303);
    });
}
