import * as v from 'valibot';
import { bool, text } from '../../shared/entities/lenient.ts';

/** What the host may give the sign-up (design: host contract). */
export const djSignupProps = v.object({
  /** The page to open first; anything else goes by the address (spec 2.4). */
  page: v.fallback(v.nullable(v.picklist(['new', 'details', 'edit-details', 'confirm-email'])), null),
  /** Whom the form is filled with, or, in a popup, whom the social service has named. */
  name: text,
  email: text,
  info_message: text,
  /** Present where the page ends a social login in its window; `success` says how it went (spec 3, 2.4). */
  popup: v.fallback(v.nullable(v.object({ success: bool })), null),
});

export type DjSignupProps = v.InferOutput<typeof djSignupProps>;

/** What the host gave the pages. */
export type Given = Omit<DjSignupProps, 'popup'>;

/** The pages below `/dj-signup` (spec 2.4). */
export type SignupPage = NonNullable<DjSignupProps['page']>;
