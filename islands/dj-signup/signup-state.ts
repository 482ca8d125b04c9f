import type { NewDj } from '../../shared/validation/new-dj.ts';
import type { SocialService } from '../../shared/entities/social.ts';

/** What goes on, on whichever page (spec 2.4, 4). */
export type SignupState =
  /** `error` is told at its place, null for none. */
  | { readonly name: 'idle'; readonly error: string | null }
  | { readonly name: 'working' }
  /** A social service is asked who the DJ is. */
  | { readonly name: 'social'; readonly service: SocialService; readonly cancel: () => void }
  /** The PIN is lost for good: the start form opens after so many seconds. */
  | { readonly name: 'redirecting'; readonly error: string; readonly seconds: number }
  /** The browser is on its way to another page. */
  | { readonly name: 'leaving' };

/** What the DJ typed; it outlives every page (the PIN aside). */
export type SignupFields = NewDj & {
  /**
   * The address that the server knows to be this DJ's: it came with the page or from a social service. Empty where it
   * knows none, as after the start form, so that every address then needs a PIN.
   */
  readonly original: string;
  readonly pin: string;
};

/** Whether the address must be confirmed: it is not the one that the server knows (spec 2.4, 4). */
export const isEmailChanged = ({ email, original }: SignupFields): boolean =>
  email.trim() !== original.trim();

/** Whether a call is under way, or the browser is leaving. */
export const isBusy = ({ name }: SignupState): boolean => name === 'working' || name === 'leaving';

export const idle = (error: string | null = null): SignupState => ({ name: 'idle', error });

/** What the form begins with. */
export const fieldsOf = (name: string, email: string): SignupFields => ({
  name,
  email,
  original: email,
  pin: '',
});
