import { type FollowedLabel, followedLabelsReply } from '../entities/label.ts';
import { numberSchema, orNull } from '../entities/lenient.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

/** The server calls followed labels 'liked'. */
export const followedLabelsRequest = () => ({ url: urls.likedLabels(), reply: followedLabelsReply });

export const fetchFollowedLabels = (signal: AbortSignal): Promise<FollowedLabel[]> =>
  call({ ...followedLabelsRequest(), signal });

/** Each call returns different labels. */
export const recommendedLabelsRequest = () => ({
  url: urls.labelsToFollow(),
  query: { refresh: 1 },
  reply: followedLabelsReply,
});

export const fetchRecommendedLabels = (signal: AbortSignal): Promise<FollowedLabel[]> =>
  call({ ...recommendedLabelsRequest(), signal });

/** Returns the DJ's earlier rating of the label; null if there is none. */
export function sendFollow(label: string): Promise<{ readonly rating: number | null }> {
  const reply = objectWithWarnings('label', { rating: orNull(numberSchema) });
  return call({ method: 'post', url: urls.likeLabel(), body: { label }, reply });
}

export const sendUnfollow = (label: string): Promise<void> =>
  submit({ method: 'post', url: urls.unlikeLabel(), body: { label } });

export const sendLabelRating = (label: string, rating: number): Promise<void> =>
  submit({ url: urls.rateLabel(), query: { label, rating } });
