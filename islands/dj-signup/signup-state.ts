import { atom } from 'nanostores';
import * as v from 'valibot';
import type { SocialService } from '../../shared/entities/social.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../../shared/storage/storage.ts';
import { type NewDj, newDjSchema } from '../../shared/validation/new-dj.ts';

/** What goes on, on whichever page (spec 2.4, 4). */
export type SignupState =
  /** `error` is shown at its place, null for none. */
  | { readonly name: 'idle'; readonly error: string | null }
  | { readonly name: 'working' }
  /** A social service is asked who the DJ is. */
  | { readonly name: 'social'; readonly service: SocialService; readonly cancel: () => void }
  /** The PIN no longer works: the start form opens after so many seconds. */
  | { readonly name: 'redirecting'; readonly error: string; readonly seconds: number }
  /** The browser is on its way to another page. */
  | { readonly name: 'leaving' };

export const idle = (error: string | null = null): SignupState => ({ name: 'idle', error });

/** Whether a call is under way, or the browser is leaving. */
export const isBusy = ({ name }: SignupState): boolean => name === 'working' || name === 'leaving';

/** What the DJ typed; it stays on every page (except the PIN). */
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

/**
 * The fields, which begin with what was `given`. A draft of them is kept in this tab alone, and is given only to somebody
 * who comes back to the page: on a new visit it may be another person's. The PIN is never kept.
 */
export function createFields(given: NewDj) {
  // Empty at first, as in the markup of the build.
  const $fields = atom(fieldsOf('', ''));
  $fields.set(fieldsOf(given.name, given.email));
  let hasBegun = false;
  let draft: Draft | null = null;

  function set(fields: Partial<SignupFields>) {
    $fields.set({ ...$fields.get(), ...fields });
    if (hasBegun && fields.pin === undefined) keepDraft($fields.get());
  }

  /** Begins to keep what is typed. Somebody who comes back finds what they typed before. */
  function begin(isBack: boolean) {
    draft = readStored(draftPlace(), draftSchema);
    hasBegun = true;
    if (isBack) restore();
    else forgetDraft();
    // The form of the build may have been typed into before it began.
    const { name, email } = $fields.get();
    if (name !== given.name || email !== given.email) keepDraft($fields.get());
  }

  /** Brings back the draft, but for what has been typed since. */
  function restore() {
    if (!draft || (given.email && draft.original !== given.email)) return;
    const { name, email } = $fields.get();
    set({ ...draft, ...(name !== given.name && { name }), ...(email !== given.email && { email }) });
  }

  /** Fills in whom a social service has named: the server knows that address to be the DJ's. */
  function nameDj(djName: string, djEmail: string) {
    const { name, email, original } = $fields.get();
    set({ name: djName || name, email: djEmail || email, original: djEmail || original });
  }

  const clear = () => $fields.set(fieldsOf('', ''));

  return { $fields, set, begin, restore, nameDj, clear, forgetDraft };
}

const fieldsOf = (name: string, email: string): SignupFields => ({ name, email, original: email, pin: '' });

const draftSchema = v.object({ ...newDjSchema.entries, original: v.string() });

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

const draftPlace = (): StoragePlace => ({
  key: storageKeys.signupDraft,
  identity: currentIdentity(),
  tab: true,
});

const keepDraft = ({ name, email, original }: Draft): void =>
  writeStored(draftPlace(), { name, email, original });

const forgetDraft = (): void => removeStored(draftPlace());
