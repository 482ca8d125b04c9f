import * as v from 'valibot';
import { acknowledged, listOf } from '../entities/lenient.ts';
import { labelSchema } from '../entities/promo.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Labels that a recipient follows (spec 7, recipient). A label is named by its url_name. */

const followed = v.object({ label: labelSchema });

/** The url_names of the labels that the DJ follows. */
export async function fetchFollowed(): Promise<string[]> {
  const { results } = await call({ url: urls.likedLabels(), reply: v.object({ results: listOf(followed) }) });
  return results.map(({ label }) => label.url_name);
}

export async function followLabel(label: string): Promise<void> {
  await call({ method: 'post', url: urls.likeLabel(), body: { label }, reply: acknowledged });
}

export async function unfollowLabel(label: string): Promise<void> {
  await call({ method: 'post', url: urls.unlikeLabel(), body: { label }, reply: acknowledged });
}
