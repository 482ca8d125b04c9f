import * as v from 'valibot';
import { boolSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { dateSchema, nameOrEmpty, numberSchema, orNull, textOrEmpty } from './lenient.ts';

/** The social services by their names in URLs, in the order shown (spec 3, 7). */
export const SOCIAL_SERVICES = ['google', 'twitter', 'facebook'] as const;

export const socialServiceSchema = v.picklist(SOCIAL_SERVICES);
export type SocialService = v.InferOutput<typeof socialServiceSchema>;

export const socialNames: Record<SocialService, string> = {
  google: 'Google',
  twitter: 'X',
  facebook: 'Facebook',
};

export const socialResultSchema = v.object({
  info_message: nameOrEmpty,
  popup_success: v.pipe(v.nullish(v.union([boolSchema, v.literal('')]), false), v.toBoolean()),
  dj_name: nameOrEmpty,
  dj_email: textOrEmpty,
});
export type SocialResult = v.InferOutput<typeof socialResultSchema>;

export const socialMessageSchema = v.object({ type: v.literal('login'), data: socialResultSchema });
export type SocialMessage = v.InferOutput<typeof socialMessageSchema>;

export const socialTypes = { 1: 'twitter', 2: 'facebook', 3: 'google' } as const;

/** A social network that a DJ has linked to their account. An unknown type is an error (spec 3, 8). */
export const socialNetworkSchema = objectWithWarnings('social network', {
  social_type: v.pipe(
    numberSchema,
    v.picklist([1, 2, 3]),
    v.transform((type) => socialTypes[type]),
  ),
  name: nameOrEmpty,
  created: orNull(dateSchema),
});
export type SocialNetwork = v.InferOutput<typeof socialNetworkSchema>;
