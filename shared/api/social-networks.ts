import * as v from 'valibot';
import { acknowledged, answeredList, listOf } from '../entities/lenient.ts';
import type { SocialService } from '../entities/social.ts';
import { type SocialNetwork, socialNetworkSchema } from '../entities/social-network.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Networks that a DJ is linked to (spec 7, recipient). */

/** The spec does not name a key for the list: it may be the reply itself. */
export async function fetchSocialNetworks(): Promise<SocialNetwork[]> {
  const list = v.pipe(v.array(v.unknown()), listOf(socialNetworkSchema));
  const reply = v.union([v.object({ social_networks: answeredList(socialNetworkSchema) }), list]);
  const answer = await call({ url: urls.recipientSocialNetworks(), reply });
  return 'social_networks' in answer ? answer.social_networks : answer;
}

/** Ends the link, on the main site. */
export async function unlinkSocialNetwork(network: SocialService): Promise<void> {
  await call({ url: urls.unlinkSocialNetwork(network), reply: acknowledged });
}
