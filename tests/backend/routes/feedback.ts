import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import { AREA } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { renameRecipient } from '../people.ts';
import { type Grant, promoAccess } from '../promos/access.ts';
import { type Feedback, feedbackBy, storeFeedback } from '../promos/feedback.ts';
import { complaintAbout } from '../promos/feedback-rules.ts';
import { tracksOf } from '../promos/promos.ts';
import { notOpen } from './promos.ts';

const feedbackBody = v.object({
  comment: textField,
  favourite: v.nullish(v.union([v.number(), v.pipe(v.string(), v.toNumber())]), null),
  rating: v.nullish(v.number(), null),
  name: textField,
  public_link_name: textField,
  public_link_email: textField,
});

/** What a DJ says about a promo; it opens the downloads (spec 4, 5, 7). */
export function feedbackRoutes(backend: Backend) {
  const { db, now } = backend;
  return router().post(`${AREA}/promos/:id/feedback`, async (c) => {
    const session = c.get('session');
    const access = promoAccess(backend, session, Number(c.req.param('id')));
    if (access.kind !== 'open') return notOpen(c, access);
    const { promo, grant } = access;
    if (c.req.query('k') !== keyOf(grant)) {
      return c.json({ error: 'This page is out of date. Please load it again.' }, 403);
    }
    if (feedbackBy(db, session, promo, grant)) {
      return c.json({ error: 'You have left feedback on this promo already.' }, 409);
    }
    const body = await readBody(c, feedbackBody);
    if (!body)
      return c.json({ error: 'The feedback could not be read.', error_short: 'Not understood' }, 400);
    const feedback = feedbackFrom(body, grant);
    const complaint = complaintAbout(feedback, promo, tracksOf(db, promo), grant);
    if (complaint) return c.json(complaint, 400);
    db.transaction(() => {
      storeFeedback(db, session, promo, grant, feedback, now());
      if (grant.kind === 'sent' && grant.recipient.name === '' && feedback.name !== '') {
        renameRecipient(db, grant.recipient, feedback.name);
      }
    });
    return c.json({ success: true });
  });
}

const keyOf = (grant: Grant): string => (grant.kind === 'sent' ? grant.send.k : grant.visit.k);

function feedbackFrom(body: v.InferOutput<typeof feedbackBody>, grant: Grant): Omit<Feedback, 'id'> {
  const { comment, favourite, rating } = body;
  if (grant.kind === 'public-link') {
    return { comment, favourite, rating, name: body.public_link_name, email: body.public_link_email };
  }
  const { name, email } = grant.recipient;
  return { comment, favourite, rating, name: name || body.name, email };
}
