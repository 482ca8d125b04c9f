import * as v from 'valibot';
import { bool, orNull, text } from './lenient.ts';

/** Signing in through a social service (spec 3, 7). */

/** The services as addresses name them, in the order in which they are offered. */
export const SOCIAL_SERVICES = ['google', 'twitter', 'facebook'] as const;

export const socialServiceSchema = v.picklist(SOCIAL_SERVICES);
export type SocialService = v.InferOutput<typeof socialServiceSchema>;

/** The services as people know them (open point 30). */
export const socialNames: Record<SocialService, string> = {
  google: 'Google',
  twitter: 'X',
  facebook: 'Facebook',
};

/** How it ended at the service, and whom it named. */
export const socialResultSchema = v.object({
  info_message: text,
  popup_success: bool,
  dj_name: text,
  dj_email: text,
});
export type SocialResult = v.InferOutput<typeof socialResultSchema>;

/** What the popup posts to the page that opened it. */
export const socialMessageSchema = v.object({ type: v.literal('login'), data: socialResultSchema });
export type SocialMessage = v.InferOutput<typeof socialMessageSchema>;

/** A network that a DJ is linked to (spec 3). */
export const socialNetworkSchema = v.object({
  social_type: v.number(),
  /** Whom the network knows the DJ as. */
  name: text,
  created: orNull(v.string()),
});
export type SocialNetwork = v.InferOutput<typeof socialNetworkSchema>;

/** Each `social_type` by its number (spec 3). */
export const socialTypes: Readonly<Record<number, SocialService>> = {
  1: 'twitter',
  2: 'facebook',
  3: 'google',
};

/** The server names a network that this front end has never heard of (spec 8). */
export class UnknownSocialTypeError extends Error {
  override readonly name = 'UnknownSocialTypeError';
  readonly socialType: number;

  constructor(socialType: number) {
    super(`unknown social_type ${socialType}`);
    this.socialType = socialType;
  }
}

/** @throws UnknownSocialTypeError */
export function networkOf({ social_type }: Pick<SocialNetwork, 'social_type'>): SocialService {
  const known = socialTypes[social_type];
  if (!known) throw new UnknownSocialTypeError(social_type);
  return known;
}
