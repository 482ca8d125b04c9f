import type { Backend } from '../context.ts';
import { currentRecipient } from '../logins.ts';
import { type Recipient, recipientsOfGroup } from '../recipients-and-users.ts';
import type { Session } from '../sessions.ts';
import {
  emailNeeded,
  linkClosed,
  notSent,
  promoMissing,
  type Refusal,
  refusalByState,
  severalRecipients,
  unconfirmed,
} from './promo-errors.ts';
import { type Promo, promoById } from './promos.ts';
import { type LinkVisit, linkByToken, startVisit, visitOf } from './public-links.ts';
import { type Send, sendOf } from './sends.ts';

/** Why a browser may open a promo. */
export type Grant =
  | { readonly kind: 'sent'; readonly recipient: Recipient; readonly send: Send }
  | { readonly kind: 'public-link'; readonly visit: LinkVisit };

export type Access =
  | { readonly kind: 'open'; readonly promo: Promo; readonly grant: Grant }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Decides whether the browser may open the promo: as its recipient or through a public link. */
export function promoAccess({ db, now }: Backend, session: Session, id: number, token = ''): Access {
  const promo = promoById(db, id);
  const recipient = currentRecipient(db, session);
  if (!promo) return recipient ? refused(promoMissing) : { kind: 'signed-out' };

  const closed = refusalByState(promo, now());
  const send = recipient && sendOf(db, promo.id, recipient);
  if (send) {
    const refusal = closed ?? refusalBySend(promo, recipient, send);
    return refusal ? refused(refusal) : { kind: 'open', promo, grant: { kind: 'sent', recipient, send } };
  }

  const earlierVisit = visitOf(db, session, promo);
  const link = linkByToken(db, promo, token);
  if (!earlierVisit && !link && !recipient) return { kind: 'signed-out' };
  if (closed) return refused(closed);
  if (earlierVisit) return visiting(promo, earlierVisit);
  if (!link) return refused(refusalForOthers(promo));
  return link.state === 'open'
    ? visiting(promo, startVisit(db, session, link))
    : refused(linkClosed(promo, link.state));

  function refusalForOthers(of: Promo): Refusal {
    const possible = of.groupAddress ? recipientsOfGroup(db, of.groupAddress) : [];
    const [first] = possible;
    const send = first && sendOf(db, of.id, first);
    return send ? severalRecipients(of, possible, send.secret) : notSent(of);
  }
}

function refusalBySend(promo: Promo, recipient: Recipient, send: Send): Refusal | null {
  if (!recipient.confirmed) return unconfirmed(promo, recipient, send);
  return send.needsEmail ? emailNeeded(promo, send) : null;
}

const visiting = (promo: Promo, visit: LinkVisit): Access => ({
  kind: 'open',
  promo,
  grant: { kind: 'public-link', visit },
});

const refused = (refusal: Refusal): Access => ({ kind: 'refused', refusal });
