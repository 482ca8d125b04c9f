import * as v from 'valibot';
import { acknowledged, answeredList, listOf } from '../entities/lenient.ts';
import type { SocialService } from '../entities/social.ts';
import { type SocialNetwork, socialNetworkSchema } from '../entities/social-network.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Networks that a DJ is linked to (spec 7, recipient). */

/** The spec does not name the reply: a list, or an object that holds it. */
const reply = v.union([
  v.pipe(v.array(v.unknown()), listOf(socialNetworkSchema)),
  v.pipe(
    v.object({ social_networks: answeredList(socialNetworkSchema) }),
    v.transform(({ social_networks }) => social_networks),
  ),
]);

export const fetchSocialNetworks = (): Promise<SocialNetwork[]> =>
  call({ url: urls.recipientSocialNetworks(), reply });

/** Ends the link, on the main site. */
export async function unlinkSocialNetwork(network: SocialService): Promise<void> {
  await call({ url: urls.unlinkSocialNetwork(network), reply: acknowledged });
}
