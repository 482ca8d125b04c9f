import type { FeedbackBody } from '../entities/feedback.ts';
import { type Id, propertyOf } from '../entities/lenient.ts';
import { type Promo, promoSchema, type Thumbs } from '../entities/promo.ts';
import { type PromoError, promoErrorSchema } from '../entities/promo-error.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';
import { type ApiError, serverText } from './errors.ts';
import { validate } from './reply.ts';

export type PromoParams = Readonly<Record<string, string>>;

/** The request for a promo. The server marks the promo as opened unless `markOpened` is false (spec 7). */
export const promoRequest = (id: Id, params: PromoParams, markOpened: boolean) => ({
  url: urls.recipientPromosGet(id),
  query: { ...params, beta: 1, basic: 1, ...(!markOpened && { dmo: 1 }) },
  isWrite: markOpened,
  reply: promoSchema,
});

export const fetchPromo = async (id: Id, params: PromoParams, markOpened: boolean): Promise<Promo> => ({
  ...(await call(promoRequest(id, params, markOpened))),
  id,
});

/** Returns the server's reason why the promo can't be opened; null if the server gave none (spec 8). */
export function toPromoError({ body, problem }: ApiError): PromoError | null {
  const parsed = validate(propertyOf('error', promoErrorSchema), body);
  if (!parsed.success) return null;
  const error = parsed.output;
  const isGeneral = problem.kind === 'unauthorised' || problem.kind === 'rate-limited';
  if (!error.type && isGeneral) return null;
  return { ...error, message: error.message || (serverText(body) ?? '') };
}

export const sendThumbs = (id: Id, thumbs: Thumbs): Promise<void> =>
  submit({ url: urls.recipientPromosThumbs(id), query: { thumbs } });

/** `k` is the key from the promo's reply. */
export const sendPromoFeedback = (id: Id, k: string, body: FeedbackBody): Promise<void> =>
  submit({ method: 'post', url: urls.recipientPromosFeedback(id), query: { k }, body });
