import * as v from 'valibot';
import type { DownloadFormat } from '../config/constants.ts';
import { type DownloadPrefs, downloadPrefsSchema } from '../entities/download-prefs.ts';
import type { RecipientFlag } from '../entities/flags.ts';
import { acknowledged, answeredList, type Id, listOf } from '../entities/lenient.ts';
import type { Profile } from '../entities/recipient.ts';
import { type SocialNetwork, type SocialService, socialNetworkSchema } from '../entities/social.ts';
import { type Subscription, subscriptionSchema } from '../entities/subscription.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** What a DJ keeps about themselves (spec 7, recipient). */

/** Saves the profile and gives what the server now has; a field that it leaves out stands as sent. */
export function saveProfile(profile: Profile): Promise<Profile> {
  const reply = v.object({
    name: v.fallback(v.string(), profile.name),
    publication: v.fallback(v.string(), profile.publication),
    venue: v.fallback(v.string(), profile.venue),
    info: v.fallback(v.string(), profile.info),
  });
  return call({ method: 'put', url: urls.profile(), body: profile, reply });
}

export async function saveDownloadFormat(format: DownloadFormat): Promise<void> {
  await call({ url: urls.updateDownloadFormat(), query: { format }, reply: acknowledged });
}

/** The flags that a DJ sets by a call each, named as in `RecipientFlag`. */
const toggles = {
  GLOBAL_UNSUBSCRIBE: urls.toggleGlobalUnsubscribe,
  DONT_PROMPT_SOCIAL: urls.toggleDontPromptSocial,
  UNSUBSCRIBED_DIGESTS: urls.toggleUnsubscribedDigests,
  MORE_PROMOS_CONSENT: urls.togglePromosConsent,
} as const satisfies Partial<Record<keyof typeof RecipientFlag, () => string>>;

export type ToggledFlag = keyof typeof toggles;

export const toggledFlags = Object.keys(toggles) as readonly ToggledFlag[];

/** Sets or clears the flag and gives all flags as the server now has them. */
export async function sendFlag(flag: ToggledFlag, isOn: boolean): Promise<number> {
  const reply = v.object({ flags: v.number() });
  return (await call({ url: toggles[flag](), query: { value: isOn }, reply })).flags;
}

/** Where a DJ's downloads go (spec 7, recipient). */

export const fetchDownloadPrefs = (): Promise<DownloadPrefs> =>
  call({ url: urls.recipientDvprefsGet(), reply: downloadPrefsSchema });

/** Downloads go to the storage from now on; null is the own device. */
export async function chooseStorage(webstorageid: Id | null): Promise<void> {
  const query = webstorageid === null ? { dltype: 'local' } : { dltype: 'webstorage', webstorageid };
  await call({ url: urls.recipientDvprefsSet(), query, reply: acknowledged });
}

export async function deleteWebStorage(webstorageid: Id): Promise<void> {
  await call({ url: urls.recipientDvprefsDelete(), query: { webstorageid }, reply: acknowledged });
}

/** Whose promos a DJ gets (spec 7, recipient). */

/** Orders in which the server gives them; without one they come by name. */
export type SubscriptionOrder = 'name' | 'latest' | 'sent' | 'status';

export async function fetchSubscriptions(order?: SubscriptionOrder): Promise<Subscription[]> {
  const reply = v.object({ subscriptions: answeredList(subscriptionSchema) });
  return (await call({ url: urls.subscriptions(), query: { order }, reply })).subscriptions;
}

/** Subscribes to the account or ends it, and gives the subscription as it is now. */
export async function toggleSubscription(account: Id, subscribed: boolean): Promise<Subscription> {
  const reply = v.object({ subscription: subscriptionSchema });
  return (await call({ url: urls.toggleSubscription(account), query: { subscribed }, reply })).subscription;
}

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
