import * as v from 'valibot';
import type { DownloadFormat } from '../config/constants.ts';
import { type DownloadPrefs, downloadPrefsSchema } from '../entities/download-prefs.ts';
import type { RecipientFlag } from '../entities/flags.ts';
import { type Id, listReply, numberSchema, propertyOf } from '../entities/lenient.ts';
import type { Profile } from '../entities/recipient.ts';
import { type SocialNetwork, type SocialService, socialNetworkSchema } from '../entities/social.ts';
import { type Subscription, subscriptionSchema } from '../entities/subscription.ts';
import { rowsOf, textSchema } from '../environment/values.ts';
import { urls } from '../navigation/urls.ts';
import { call, submit } from './client.ts';

/** Saves the profile. Fields that are missing from the reply keep their sent value (spec 7). */
export function saveProfile(profile: Profile): Promise<Profile> {
  const reply = v.object({
    name: v.fallback(textSchema, profile.name),
    publication: v.fallback(textSchema, profile.publication),
    venue: v.fallback(textSchema, profile.venue),
    info: v.fallback(textSchema, profile.info),
  });
  return call({ method: 'put', url: urls.profile(), body: profile, reply });
}

export const saveDownloadFormat = (format: DownloadFormat): Promise<void> =>
  submit({ url: urls.updateDownloadFormat(), query: { format } });

const toggles = {
  GLOBAL_UNSUBSCRIBE: urls.toggleGlobalUnsubscribe,
  DONT_PROMPT_SOCIAL: urls.toggleDontPromptSocial,
  UNSUBSCRIBED_DIGESTS: urls.toggleUnsubscribedDigests,
  MORE_PROMOS_CONSENT: urls.togglePromosConsent,
} as const satisfies Partial<Record<keyof typeof RecipientFlag, () => string>>;

export type ToggledFlag = keyof typeof toggles;

export const toggledFlags = Object.keys(toggles) as readonly ToggledFlag[];

const flagsReply = propertyOf('flags', v.nullish(numberSchema, null));

/** Returns all flags of the DJ, not just the changed one; null if the reply has none. */
export const sendFlag = (flag: ToggledFlag, isOn: boolean): Promise<number | null> =>
  call({ url: toggles[flag](), query: { value: isOn }, isWrite: true, reply: flagsReply });

export const downloadPrefsRequest = () => ({ url: urls.recipientDvprefsGet(), reply: downloadPrefsSchema });

export const fetchDownloadPrefs = (signal: AbortSignal): Promise<DownloadPrefs> =>
  call({ ...downloadPrefsRequest(), signal });

export const chooseStorage = (webstorageid: Id | null): Promise<void> =>
  submit({
    url: urls.recipientDvprefsSet(),
    query: { dltype: webstorageid === null ? 'local' : 'webstorage', webstorageid: webstorageid ?? '' },
  });

export const deleteWebStorage = (webstorageid: Id): Promise<void> =>
  submit({ url: urls.recipientDvprefsDelete(), query: { webstorageid } });

export type SubscriptionOrder = 'name' | 'latest' | 'sent' | 'status';

export const subscriptionsRequest = (order?: SubscriptionOrder) => ({
  url: urls.subscriptions(),
  query: { order },
  reply: propertyOf('subscriptions', listReply(subscriptionSchema)),
});

export const fetchSubscriptions = (order: SubscriptionOrder | undefined, signal: AbortSignal) =>
  call({ ...subscriptionsRequest(order), signal });

export const toggleSubscription = (account: Id, subscribed: boolean): Promise<Subscription | null> =>
  call({
    url: urls.toggleSubscription(account),
    query: { subscribed },
    isWrite: true,
    reply: propertyOf('subscription', v.nullish(subscriptionSchema, null)),
  });

// The spec does not define this reply, so the schema accepts a list and an object with the list.
const socialNetworks = v.union([
  rowsOf(socialNetworkSchema),
  propertyOf('social_networks', listReply(socialNetworkSchema)),
]);

export const socialNetworksRequest = () => ({
  url: urls.recipientSocialNetworks(),
  reply: socialNetworks,
});

export const fetchSocialNetworks = (signal: AbortSignal): Promise<SocialNetwork[]> =>
  call({ ...socialNetworksRequest(), signal });

export const unlinkSocialNetwork = (network: SocialService): Promise<void> =>
  submit({ url: urls.unlinkSocialNetwork(network), mayRedirect: true });
