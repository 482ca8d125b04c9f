import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { type Access, promoAccess } from '../promos/access.ts';
import { promoReply } from '../promos/reply.ts';
import { markOpened, setThumbs } from '../promos/sends.ts';

/** One promo and the thumbs on it (spec 7, recipient). */
export function promoRoutes(backend: Backend) {
  const { db } = backend;
  return router()
    .get(`${AREA}/promos/:id`, (c) => {
      const session = c.get('session');
      const access = promoAccess(backend, session, Number(c.req.param('id')), c.req.query('link'));
      if (access.kind !== 'open') return notOpen(c, access);
      const reply = promoReply(db, session, access.promo, access.grant);
      const suppressed = c.req.query('dmo') === '1' || c.req.method === 'HEAD';
      if (access.grant.kind === 'sent' && !suppressed) markOpened(db, access.grant.send);
      return c.json(reply);
    })
    .get(`${AREA}/promos/:id/kato`, (c) => {
      const access = promoAccess(backend, c.get('session'), Number(c.req.param('id')));
      if (access.kind !== 'open') return notOpen(c, access);
      const thumbs = Number(c.req.query('thumbs'));
      if (![-1, 0, 1].includes(thumbs)) return c.json({ error: 'Thumbs are -1, 0 or 1.' }, 400);
      if (access.grant.kind !== 'sent') return c.json({ error: 'Log in to keep your thumbs.' }, 403);
      setThumbs(db, access.grant.send, thumbs);
      return c.json({ thumbs });
    });
}

/** Says why a promo does not open (spec 8). */
export function notOpen(c: Call, access: Exclude<Access, { kind: 'open' }>): Response {
  switch (access.kind) {
    case 'signed-out':
      return c.json({ error: 'Please log in.' }, 401);
    case 'refused':
      return c.json({ error: access.refusal.error }, access.refusal.status);
  }
}
