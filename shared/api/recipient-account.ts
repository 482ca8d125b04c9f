import * as v from 'valibot';
import type { DownloadFormat } from '../constants.ts';
import type { RecipientFlag } from '../entities/flags.ts';
import { acknowledged } from '../entities/lenient.ts';
import type { Profile } from '../entities/recipient.ts';
import { urls } from '../urls.ts';
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

/** Sets or clears the flag and gives all flags as the server now has them. */
export async function sendFlag(flag: ToggledFlag, isOn: boolean): Promise<number> {
  const reply = v.object({ flags: v.number() });
  return (await call({ url: toggles[flag](), query: { value: isOn }, reply })).flags;
}
