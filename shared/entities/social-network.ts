import * as v from 'valibot';
import { orNull, text } from './lenient.ts';
import type { SocialService } from './social.ts';

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
