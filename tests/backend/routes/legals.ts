import { html } from 'hono/html';
import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { setRecipientFlag } from '../people.ts';
import { asDj } from '../signed-in.ts';
import { buttonForm, mailLinkPage } from '../views/layout.ts';

/** The existing site's page on which a DJ reads and signs the terms (spec 2.9). */
export function legalRoutes({ db }: Backend) {
  const path = `${AREA}/legals_and_privacy`;
  return router()
    .get(
      path,
      asDj(db, (c) =>
        c.html(
          mailLinkPage(
            'Terms and privacy',
            html`<p>Promos are yours to play and to review, and nobody else’s to hear before their day.</p>
              ${buttonForm({ action: path, label: 'Sign' })}
              <p><a href="${AREA}/myaccount">Back to my account</a></p>`,
          ),
        ),
      ),
    )
    .post(
      path,
      asDj(db, (c, dj) => {
        setRecipientFlag(db, dj, RecipientFlag.SIGNED_PRIVACY_LEGALS, true);
        return c.redirect(`${AREA}/myaccount#legals`, 303);
      }),
    );
}
