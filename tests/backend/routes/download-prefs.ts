import { html } from 'hono/html';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { asDj } from '../signed-in.ts';
import { buttonForm, mailLinkPage } from '../views/layout.ts';
import {
  addWebStorage,
  chooseStorage,
  downloadPrefs,
  removeWebStorage,
  webStoragesOf,
} from '../web-storages.ts';

/** Services whose storage can be linked. */
const SERVICES = ['Dropbox', 'Google Drive'] as const;

/** Where downloads go (spec 7, recipient), and the existing site's page that links a storage (spec 2.9). */
export function downloadPrefsRoutes({ db, now }: Backend) {
  return router()
    .get(
      `${AREA}/dvprefs/get/`,
      asDj(db, (c, { id }) => c.json(downloadPrefs(db, id))),
    )
    .get(
      `${AREA}/dvprefs/set`,
      asDj(db, (c, { id }) => {
        if (c.req.query('dltype') === 'local') chooseStorage(db, id, null);
        else {
          const storage = webStoragesOf(db, id).find(
            (known) => String(known.id) === c.req.query('webstorageid'),
          );
          if (!storage) return c.json({ error: 'There is no such storage.' }, 404);
          chooseStorage(db, id, storage.id);
        }
        return c.json(downloadPrefs(db, id));
      }),
    )
    .get(
      `${AREA}/dvprefs/delete`,
      asDj(db, (c, { id }) => {
        removeWebStorage(db, id, Number(c.req.query('webstorageid')));
        return c.json(downloadPrefs(db, id));
      }),
    )
    .get(
      `${AREA}/webstorage`,
      asDj(db, (c) =>
        c.html(
          mailLinkPage(
            'Link a web storage',
            html`<p>Downloads can go straight to a storage of yours.</p>
              ${SERVICES.map((service) =>
                buttonForm({ action: `${AREA}/webstorage`, label: `Link ${service}`, fields: { service } }),
              )}
              <p><a href="${AREA}/myaccount">Back to my account</a></p>`,
          ),
        ),
      ),
    )
    .post(
      `${AREA}/webstorage`,
      asDj(db, async (c, { id }) => {
        const { service: wanted } = await c.req.parseBody();
        const service = SERVICES.find((known) => known === wanted);
        if (service) addWebStorage(db, id, service, now());
        return c.redirect(`${AREA}/myaccount#downloads`, 303);
      }),
    );
}
