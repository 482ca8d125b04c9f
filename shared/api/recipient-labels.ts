import * as v from 'valibot';
import { type FollowedLabel, labelsReply } from '../entities/followed-label.ts';
import { orNull } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

/** Loads the labels that the DJ follows (spec 7). A label is named by its url_name. */
export const fetchFollowedLabels = async (signal: AbortSignal): Promise<FollowedLabel[]> =>
  (await call({ url: urls.likedLabels(), reply: labelsReply, signal })).results;

/** Loads labels that the DJ may want to follow, other ones with each call. */
export const fetchRecommendedLabels = async (signal: AbortSignal): Promise<FollowedLabel[]> =>
  (await call({ url: urls.labelsToFollow(), query: { refresh: 1 }, reply: labelsReply, signal })).results;

/** Follows the label; the reply may know a rating from before. */
export function sendFollow(label: string): Promise<{ readonly rating: number | null }> {
  const reply = v.object({ rating: orNull(v.number()) });
  return call({ method: 'post', url: urls.likeLabel(), body: { label }, reply });
}

export const sendUnfollow = (label: string): Promise<void> =>
  submit({ method: 'post', url: urls.unlikeLabel(), body: { label } });

/** Rates a label that the DJ follows; the rating is in its range already. */
export const sendLabelRating = (label: string, rating: number): Promise<void> =>
  submit({ url: urls.rateLabel(), query: { label, rating }, keepalive: true });
