import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { consumeHumanToken } from '../human-check/checks.ts';
import { sendMail } from '../mail.ts';
import { newMailLink } from '../mail-links.ts';
import { accessMail, confirmMail } from '../mail-texts.ts';
import { type Feedback, feedbackBy, saveFeedback } from '../promos/feedback.ts';
import { validateFeedback } from '../promos/feedback-rules.ts';
import { type Access, type Grant, promoAccess } from '../promos/promo-access.ts';
import { promoReply } from '../promos/promo-reply.ts';
import { promoAddress, tracksOf } from '../promos/promos.ts';
import { markOpened, type Send, sendBySecret, sendOf, setThumbs } from '../promos/sends.ts';
import { recipientByEmail, recipientById, renameRecipient } from '../recipients-and-users.ts';
import { readBody, refuse, textField } from '../requests.ts';

const feedbackBody = v.object({
  comment: textField,
  favourite: v.nullish(v.union([v.number(), v.pipe(v.string(), v.toNumber())]), null),
  rating: v.nullish(v.number(), null),
  name: textField,
  public_link_name: textField,
  public_link_email: textField,
});
const verifyBody = v.object({ human_check: textField });

const UNKNOWN = { error: "We don't recognise this link. Open your promo again." } as const;
const UNCHECKED = {
  error: 'That check has expired. Please confirm again that you are human.',
} as const;

export function promoRoutes(backend: Backend) {
  const { db, now } = backend;
  const accessTo = (c: Call) =>
    promoAccess(backend, c.get('session'), Number(c.req.param('id')), c.req.query('link'));
  const linkTo = (purpose: 'confirm' | 'access', { id, recipientId, promoId }: Send): string =>
    newMailLink(backend, { purpose, personId: recipientId, sendId: id, returnTo: promoAddress(promoId) });

  return router()
    .get(`${AREA}/promos/:id`, (c) => {
      const access = accessTo(c);
      if (access.kind !== 'open') return notOpen(c, access);
      const reply = promoReply(db, c.get('session'), access.promo, access.grant);
      const isSuppressed = c.req.query('dmo') === '1' || c.req.method === 'HEAD';
      if (access.grant.kind === 'sent' && !isSuppressed) markOpened(db, access.grant.send);
      return c.json(reply);
    })
    .get(`${AREA}/promos/:id/kato`, (c) => {
      const access = accessTo(c);
      if (access.kind !== 'open') return notOpen(c, access);
      const thumbs = Number(c.req.query('thumbs'));
      if (![-1, 0, 1].includes(thumbs)) return refuse(c, 'Thumbs must be -1, 0 or 1.', 400);
      if (access.grant.kind !== 'sent') return refuse(c, 'Log in to save your thumbs.', 403);
      setThumbs(db, access.grant.send, thumbs);
      return c.json({ thumbs });
    })
    .post(`${AREA}/promos/:id/feedback`, async (c) => {
      const session = c.get('session');
      const access = accessTo(c);
      if (access.kind !== 'open') return notOpen(c, access);
      const { promo, grant } = access;
      const { k } = grant.kind === 'sent' ? grant.send : grant.visit;
      if (c.req.query('k') !== k) return refuse(c, 'This page is out of date. Reload it.', 403);
      if (feedbackBy(db, session, promo, grant))
        return refuse(c, "You've already left feedback on this promo.", 409);
      const body = await readBody(c, feedbackBody);
      if (!body)
        return c.json({ error: "Couldn't read the feedback.", error_short: 'Invalid feedback' }, 400);
      const feedback = feedbackFrom(body, grant);
      const complaint = validateFeedback(feedback, promo, tracksOf(db, promo), grant);
      if (complaint) return c.json(complaint, 400);
      db.transaction(() => {
        saveFeedback(db, session, promo, grant, feedback, now());
        if (grant.kind === 'sent' && grant.recipient.name === '' && feedback.name !== '')
          renameRecipient(db, grant.recipient, feedback.name);
      });
      return c.json({ success: true });
    })
    .post('/verify/:secret', async (c) => {
      const body = await readBody(c, verifyBody);
      if (!body || !consumeHumanToken(backend, body.human_check)) return c.json(UNCHECKED);
      const send = sendBySecret(db, c.req.param('secret'));
      const recipient = send && recipientById(db, send.recipientId);
      if (!recipient) return c.json(UNKNOWN);
      sendMail(db, confirmMail(recipient, linkTo('confirm', send)), now());
      return c.json({ success: true });
    })
    .get('/verifyemail/:secret', (c) => {
      const email = c.req.query('email')?.trim() ?? '';
      if (email === '') return c.json({ error: 'You must supply an email' });
      if (!isEmail(email)) return c.json({ error: 'Please enter a valid email address' });
      const sendOfLink = sendBySecret(db, c.req.param('secret'));
      if (!sendOfLink) return c.json(UNKNOWN);
      const recipient = recipientByEmail(db, email);
      const send = recipient && sendOf(db, sendOfLink.promoId, recipient);
      if (!send) return c.json({ error: 'This promo was sent to another address.' });
      sendMail(db, accessMail(recipient, linkTo('access', send)), now());
      return c.json({ success: true });
    });
}

const notOpen = (c: Call, access: Exclude<Access, { kind: 'open' }>): Response =>
  access.kind === 'signed-out'
    ? refuse(c, 'Please log in.', 401)
    : c.json({ error: access.refusal.error }, access.refusal.status);

function feedbackFrom(body: v.InferOutput<typeof feedbackBody>, grant: Grant): Omit<Feedback, 'id'> {
  const { comment, favourite, rating } = body;
  if (grant.kind === 'public-link')
    return { comment, favourite, rating, name: body.public_link_name, email: body.public_link_email };
  const { name, email } = grant.recipient;
  return { comment, favourite, rating, name: name || body.name, email };
}
