import * as v from 'valibot';
import { isEmail } from '../../../shared/validation/email.ts';
import { readBody, textField } from '../body.ts';
import { type Backend, router } from '../context.ts';
import { spendHumanToken } from '../human-check/checks.ts';
import { sendMail } from '../mail.ts';
import { newMailLink } from '../mail-links.ts';
import { accessMail, confirmMail } from '../mail-texts.ts';
import { recipientByEmail, recipientById } from '../people.ts';
import { promoAddress } from '../promos/promos.ts';
import { sendBySecret, sendOf } from '../promos/sends.ts';

const UNKNOWN = { error: 'This link is not known here. Open your promo again.' } as const;
const UNCHECKED = {
  error: 'That check no longer counts. Please show once more that you are human.',
} as const;

const verifyBody = v.object({ human_check: textField });

/** Mails that confirm an address or give access to a promo (spec 7: verify, verifyemail). */
export function verifyRoutes(backend: Backend) {
  const { db, now } = backend;
  return router()
    .post('/verify/:secret', async (c) => {
      const body = await readBody(c, verifyBody);
      if (!body || !spendHumanToken(backend, body.human_check)) return c.json(UNCHECKED);
      const send = sendBySecret(db, c.req.param('secret'));
      const recipient = send && recipientById(db, send.recipientId);
      if (!recipient) return c.json(UNKNOWN);
      const secret = newMailLink(backend, {
        purpose: 'confirm',
        personId: recipient.id,
        sendId: send.id,
        returnTo: promoAddress(send.promoId),
      });
      sendMail(db, confirmMail(recipient, secret), now());
      return c.json({ success: true });
    })
    .get('/verifyemail/:secret', (c) => {
      const email = c.req.query('email')?.trim() ?? '';
      if (email === '') return c.json({ error: 'You must supply an email' });
      if (!isEmail(email)) return c.json({ error: 'Please enter a valid email address' });
      const asked = sendBySecret(db, c.req.param('secret'));
      if (!asked) return c.json(UNKNOWN);
      const recipient = recipientByEmail(db, email);
      const send = recipient && sendOf(db, asked.promoId, recipient);
      if (!send) return c.json({ error: 'This promo was sent to another address.' });
      const secret = newMailLink(backend, {
        purpose: 'access',
        personId: recipient.id,
        sendId: send.id,
        returnTo: promoAddress(send.promoId),
      });
      sendMail(db, accessMail(recipient, secret), now());
      return c.json({ success: true });
    });
}
