import { type Backend, router } from '../context.ts';
import { creditBalance, creditLog, creditsOf } from '../credits.ts';
import { asAccount } from '../signed-in.ts';

/** Credits of a client's account (spec 7, client account). */
export function creditRoutes({ db }: Backend) {
  const credits = '/api/v1/client/account/credits';
  return router()
    .get(
      `${credits}/balance`,
      asAccount(db, (c, { accountId }) => c.json({ balance: creditBalance(db, accountId) })),
    )
    .get(
      `${credits}/list`,
      asAccount(db, (c, { accountId }) => c.json({ credits: creditsOf(db, accountId) })),
    )
    .get(
      `${credits}/log`,
      asAccount(db, (c, { accountId }) => c.json({ log: creditLog(db, accountId) })),
    );
}
