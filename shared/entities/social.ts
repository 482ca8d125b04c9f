import * as v from 'valibot';
import { bool, text } from './lenient.ts';

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
