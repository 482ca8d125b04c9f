import * as v from 'valibot';
import type { FeedbackBody } from '../entities/feedback.ts';
import { acknowledged, type Id } from '../entities/lenient.ts';
import { type Promo, promoSchema, type Thumbs, thumbsSchema } from '../entities/promo.ts';
import { type PromoError, promoErrorSchema } from '../entities/promo-error.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';
import { type ApiError, serverText } from './errors.ts';

/** Promos of a recipient: one promo, its thumbs, its feedback (spec 7, recipient). */

export type PromoParams = Readonly<Record<string, string>>;

/** Loads one promo, which marks it opened unless `markOpened` is false. */
export async function fetchPromo(id: Id, params: PromoParams, markOpened: boolean): Promise<Promo> {
  const query = { ...params, beta: 1, basic: 1, ...(!markOpened && { dmo: 1 }) };
  return { ...(await call({ url: urls.recipientPromosOne(id), query, reply: promoSchema })), id };
}

/** Why the promo cannot be opened, where the server says so (spec 8); an expired login or too many calls is another matter. */
export function promoErrorIn({ body, problem }: ApiError): PromoError | null {
  const parsed = v.safeParse(v.object({ error: promoErrorSchema }), body);
  if (!parsed.success) return null;
  const { error } = parsed.output;
  const isOther = problem.kind === 'unauthorised' || problem.kind === 'rate-limited';
  if (!error.type && isOther) return null;
  return { ...error, message: error.message || (serverText(body) ?? '') };
}

/** Sets the thumbs of a promo; the reply holds what the server now has. */
export async function sendThumbs(id: Id, thumbs: Thumbs): Promise<Thumbs> {
  const reply = v.object({ thumbs: v.fallback(thumbsSchema, thumbs) });
  const url = urls.recipientPromosThumbs(id);
  return (await call({ url, query: { thumbs }, reply, keepalive: true })).thumbs;
}

/** Leaves feedback; `k` is the key that came with the promo. */
export async function sendFeedback(id: Id, k: string, body: FeedbackBody): Promise<void> {
  await call({
    method: 'post',
    url: urls.recipientPromosFeedback(id),
    query: { k },
    body,
    reply: acknowledged,
  });
}
