import * as v from 'valibot';
import { type FollowedLabel, followedLabels } from '../entities/followed-label.ts';
import { acknowledged, orNull } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Labels that a recipient follows, and those recommended (spec 7, recipient). A label is named by its url_name. */

/** What the DJ follows. */
export async function fetchFollowed(signal?: AbortSignal): Promise<FollowedLabel[]> {
  return (await call({ url: urls.likedLabels(), reply: followedLabels, ...(signal && { signal }) })).results;
}

/** What the DJ may want to follow, other labels with each call. */
export async function fetchRecommended(signal: AbortSignal): Promise<FollowedLabel[]> {
  const query = { refresh: 1 };
  return (await call({ url: urls.labelsToFollow(), query, reply: followedLabels, signal })).results;
}

/** Follows the label; the reply may know a rating from before. */
export async function followLabel(label: string): Promise<{ readonly rating: number | null }> {
  const reply = v.object({ rating: orNull(v.number()) });
  return call({ method: 'post', url: urls.likeLabel(), body: { label }, reply });
}

export async function unfollowLabel(label: string): Promise<void> {
  await call({ method: 'post', url: urls.unlikeLabel(), body: { label }, reply: acknowledged });
}

/** Rates a label that the DJ follows; the rating is in its range already. */
export async function rateLabel(label: string, rating: number): Promise<void> {
  await call({ url: urls.rateLabel(), query: { label, rating }, reply: acknowledged, keepalive: true });
}
