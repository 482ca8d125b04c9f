import * as v from 'valibot';
import { bool, textOrEmpty } from '../../shared/entities/lenient.ts';

/** What the host may give the sign-up (design: host contract). */
export const djSignupProps = v.object({
  /** The page to open first; anything else goes by the address (spec 2.4). */
  page: v.fallback(v.nullable(v.picklist(['new', 'details', 'edit-details', 'confirm-email'])), null),
  /** The person that the form is filled with or, in a popup, that the social service has named. */
  name: textOrEmpty,
  email: textOrEmpty,
  info_message: textOrEmpty,
  /** Present where the page ends a social login in its window (spec 3, 2.4). */
  popup: v.fallback(v.nullable(v.object({ success: bool })), null),
});

export type DjSignupProps = v.InferOutput<typeof djSignupProps>;

export type Given = Omit<DjSignupProps, 'popup'>;

export type SignupPage = NonNullable<DjSignupProps['page']>;
