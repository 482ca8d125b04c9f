import * as v from 'valibot';
import { nameOrEmpty, textOrEmpty } from '../../shared/entities/lenient.ts';
import { socialResultSchema } from '../../shared/entities/social.ts';

export const djSignupProps = v.object({
  /** The page to open first. If `page` is missing or invalid, the URL decides (spec 2.4). */
  page: v.fallback(v.nullable(v.picklist(['new', 'details', 'edit-details', 'confirm-email'])), null),
  /** The values to prefill or, in a popup, the values from the social service. */
  name: textOrEmpty,
  email: textOrEmpty,
  info_message: nameOrEmpty,
  /** Present if the page is the popup of a social login (spec 2.4, 3). */
  popup: v.fallback(v.nullable(v.object({ success: socialResultSchema.entries.popup_success })), null),
});

export type DjSignupProps = v.InferOutput<typeof djSignupProps>;

export type SignupProps = Omit<DjSignupProps, 'popup'>;

export type SignupPage = NonNullable<DjSignupProps['page']>;
