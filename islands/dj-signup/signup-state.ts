import { atom } from 'nanostores';
import * as v from 'valibot';
import type { SocialService } from '../../shared/entities/social.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { cleanEmail } from '../../shared/validation/email.ts';
import { type NewDj, newDjSchema } from '../../shared/validation/new-dj.ts';

export type SignupState =
  | { readonly state: 'idle'; readonly error: string | null }
  | { readonly state: 'pending' }
  | { readonly state: 'social'; readonly service: SocialService; readonly cancel: () => void }
  /** The server has invalidated the PIN, and the start form opens after `seconds`. */
  | { readonly state: 'redirecting'; readonly error: string; readonly seconds: number }
  | { readonly state: 'leaving' };

export const idle = (error: string | null = null): SignupState => ({ state: 'idle', error });

export const isBusy = ({ state }: SignupState): boolean => state === 'pending' || state === 'leaving';

export type SignupFields = NewDj & {
  /** The email that is already confirmed for this DJ, or an empty string. */
  readonly original: string;
  readonly pin: string;
};

/** A changed email must be confirmed with a PIN (spec 2.4, 4). */
export const isEmailChanged = ({ email, original }: SignupFields): boolean =>
  cleanEmail(email) !== cleanEmail(original);

/** Saves the fields as a draft in this tab. A reload or Back restores the draft, a new visit removes the draft. */
export function createFields(initial: NewDj) {
  // Hydration renders the atom's initial value, which must be empty like in the prerendered markup.
  const $fields = atom(fieldsOf('', ''));
  $fields.set(fieldsOf(initial.name, initial.email));
  let hasLoadedDraft = false;

  function set(fields: Partial<SignupFields>) {
    $fields.set({ ...$fields.get(), ...fields });
    const { name, email, original } = $fields.get();
    if (hasLoadedDraft && fields.pin === undefined) savedDraft.set({ name, email, original });
  }

  /** Restores the draft, without replacing text that the DJ has typed since the page loaded. A new visit removes it. */
  function loadDraft(isReturning: boolean) {
    const draft = savedDraft.$value.get();
    const { name, email } = $fields.get();
    const isOurs = draft && isReturning && (!initial.email || draft.original === initial.email);
    const changes = {
      ...(isOurs && draft),
      ...(name !== initial.name && { name }),
      ...(email !== initial.email && { email }),
    };
    hasLoadedDraft = true;
    removeDraft();
    if (Object.keys(changes).length > 0) set(changes);
  }

  /** Also sets `original`, because the social service has already confirmed the email. */
  function fillIn(djName: string, djEmail: string) {
    const { name, email, original } = $fields.get();
    set({ name: djName || name, email: djEmail || email, original: djEmail || original });
  }

  const clear = () => $fields.set(fieldsOf('', ''));

  return { $fields, set, loadDraft, fillIn, clear };
}

const fieldsOf = (name: string, email: string): SignupFields => ({ name, email, original: email, pin: '' });

const savedDraft = createStoredValue({
  name: 'signup-draft',
  tab: true,
  schema: v.nullable(v.object({ ...newDjSchema.entries, original: v.string() })),
  fallback: null,
});

export const removeDraft = (): void => savedDraft.set(null);
