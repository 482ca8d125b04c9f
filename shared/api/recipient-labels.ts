import * as v from 'valibot';
import { acknowledged, listOf, orNull } from '../entities/lenient.ts';
import { labelSchema } from '../entities/promo.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Labels that a recipient follows (spec 7, recipient). A label is named by its url_name. */

const followed = v.object({ label: labelSchema, rating: orNull(v.number()) });
export type FollowedLabel = v.InferOutput<typeof followed>;

/** The labels that the DJ follows, with their ratings. */
export async function fetchFollowed(): Promise<FollowedLabel[]> {
  const reply = v.object({ results: listOf(followed) });
  return (await call({ url: urls.likedLabels(), reply })).results;
}

export async function followLabel(label: string): Promise<void> {
  await call({ method: 'post', url: urls.likeLabel(), body: { label }, reply: acknowledged });
}

export async function unfollowLabel(label: string): Promise<void> {
  await call({ method: 'post', url: urls.unlikeLabel(), body: { label }, reply: acknowledged });
}
