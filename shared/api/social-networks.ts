import * as v from 'valibot';
import { acknowledged, answeredList } from '../entities/lenient.ts';
import type { SocialService } from '../entities/social.ts';
import { type SocialNetwork, socialNetworkSchema } from '../entities/social-network.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Networks that a DJ is linked to (spec 7, recipient). */

export async function fetchSocialNetworks(): Promise<SocialNetwork[]> {
  const reply = v.object({ social_networks: answeredList(socialNetworkSchema) });
  return (await call({ url: urls.recipientSocialNetworks(), reply })).social_networks;
}

/** Ends the link, on the main site. */
export async function unlinkSocialNetwork(network: SocialService): Promise<void> {
  await call({ url: urls.unlinkSocialNetwork(network), reply: acknowledged });
}
