import { atom } from 'nanostores';
import * as v from 'valibot';
import type { SocialService } from '../../shared/entities/social.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../shared/storage/storage.ts';
import { type NewDj, newDjSchema } from '../../shared/validation/new-dj.ts';

/** The state of every page (spec 2.4, 4). */
export type SignupState =
  | { readonly name: 'idle'; readonly error: string | null }
  | { readonly name: 'working' }
  | { readonly name: 'social'; readonly service: SocialService; readonly cancel: () => void }
  /** The PIN no longer works, and the start form opens after so many seconds. */
  | { readonly name: 'redirecting'; readonly error: string; readonly seconds: number }
  | { readonly name: 'leaving' };

export const idle = (error: string | null = null): SignupState => ({ name: 'idle', error });

export const isBusy = ({ name }: SignupState): boolean => name === 'working' || name === 'leaving';

export type SignupFields = NewDj & {
  /** The address that the server knows to be this DJ's. It is empty where every address needs a PIN. */
  readonly original: string;
  readonly pin: string;
};

/** Whether the address must be confirmed (spec 2.4, 4). */
export const isEmailChanged = ({ email, original }: SignupFields): boolean =>
  email.trim() !== original.trim();

/** Keeps a draft in this tab. Only a reload or Back restores it: on a new visit it may be another person's. */
export function createFields(given: NewDj) {
  // The first value is empty, as in the prerendered markup.
  const $fields = atom(fieldsOf('', ''));
  $fields.set(fieldsOf(given.name, given.email));
  let hasBegun = false;
  let draft: Draft | null = null;

  function set(fields: Partial<SignupFields>) {
    $fields.set({ ...$fields.get(), ...fields });
    if (hasBegun && fields.pin === undefined) keepDraft($fields.get());
  }

  function begin(isBack: boolean) {
    draft = readStored(draftPlace(), draftSchema);
    hasBegun = true;
    if (isBack) restore();
    else forgetDraft();
    // Somebody may have typed into the prerendered form before this.
    const { name, email } = $fields.get();
    if (name !== given.name || email !== given.email) keepDraft($fields.get());
  }

  /** Does not replace what was typed meanwhile. */
  function restore() {
    if (!draft || (given.email && draft.original !== given.email)) return;
    const { name, email } = $fields.get();
    set({ ...draft, ...(name !== given.name && { name }), ...(email !== given.email && { email }) });
  }

  /** Fills in the DJ that a social service has named, whose address the server knows. */
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

const draftPlace = (): StorageKey => ({
  name: storageNames.signupDraft,
  identity: currentIdentity(),
  tab: true,
});

const keepDraft = ({ name, email, original }: Draft): void =>
  writeStored(draftPlace(), { name, email, original });

const forgetDraft = (): void => removeStored(draftPlace());
