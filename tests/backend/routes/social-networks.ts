import { wantsHtml } from '../accept.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { ownPath } from '../own-path.ts';
import { asDj } from '../signed-in.ts';
import { linkNetwork, networkNamed, socialLinks, unlinkNetwork } from '../social-links.ts';

/** Networks that a DJ is linked to, and the main site's addresses that link and unlink one (spec 7, recipient). */
export function socialNetworkRoutes({ db, now }: Backend) {
  const goBack = (c: Call): Response =>
    c.redirect(ownPath(c.req.query('next') ?? '') ?? `${AREA}/myaccount#social-networks`, 303);
  const unknown = (c: Call): Response => c.json({ error: 'There is no such network.' }, 404);

  return router()
    .get(
      `${AREA}/social_networks`,
      asDj(db, (c, { id }) => c.json({ social_networks: socialLinks(db, id) })),
    )
    .get(
      '/auth/:network/link',
      asDj(db, (c, dj) => {
        const network = networkNamed(c.req.param('network'));
        if (!network) return unknown(c);
        linkNetwork(db, dj, network, now());
        return goBack(c);
      }),
    )
    .get(
      '/auth/:network/unlink',
      asDj(db, (c, dj) => {
        const network = networkNamed(c.req.param('network'));
        if (!network) return unknown(c);
        unlinkNetwork(db, dj, network);
        return wantsHtml(c) ? goBack(c) : c.json({ success: true });
      }),
    );
}
