import { type Backend, router } from '../context.ts';
import { coverReply } from '../cover-reply.ts';
import { offerOf, releaseById } from '../picks/releases.ts';
import { storePage } from '../views/store-page.ts';

/** What stands in for the stores: a page for each of their releases, and its cover. */
export function storeRoutes({ db }: Backend) {
  return router()
    .get('/media/releases/:file{[0-9]+\\.svg}', (c) => {
      const release = releaseById(db, Number.parseInt(c.req.param('file'), 10));
      return release ? coverReply(c, release.coverSeed) : c.json({ error: 'No such cover.' }, 404);
    })
    .get('/stores/:store/:release{[0-9]+}', (c) => {
      const release = releaseById(db, Number(c.req.param('release')));
      const store = release && offerOf(db, release, c.req.param('store'));
      return store ? c.html(storePage(store, release)) : c.notFound();
    });
}
