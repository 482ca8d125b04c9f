import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { saveProfile } from '../../shared/api/recipient-account.ts';
import type { Profile } from '../../shared/entities/recipient.ts';
import { $session, changeRecipient, currentIdentity } from '../../shared/session/session.ts';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../../shared/storage/storage.ts';

/** Editing, being submitted (the marker of spec 3), or saved since the last change. */
export type ProfileState =
  | { readonly name: 'editing'; readonly error: ApiError | null }
  | { readonly name: 'saving' }
  | { readonly name: 'saved' };

type Changes = Partial<Profile>;

const fields = ['name', 'publication', 'venue', 'info'] as const satisfies readonly (keyof Profile)[];
const storedText = v.exactOptional(v.string());
const storedChanges = v.object({
  name: storedText,
  publication: storedText,
  venue: storedText,
  info: storedText,
});

const profileSchema = v.object({
  name: v.string(),
  publication: v.string(),
  venue: v.string(),
  info: v.string(),
});

/** The DJ's profile. What is not saved yet outlives a reload and a failed call, for the same DJ. */
export function createProfile() {
  const place: StoragePlace = { key: storageKeys.profileDraft, identity: currentIdentity() };
  /** Where a tab leaves to the others what it has saved: all four fields go with each save. */
  const savedPlace: StoragePlace = { ...place, part: 'saved' };
  const $changes = atom<Changes>(different(readStored(place, storedChanges) ?? {}));
  const $state = atom<ProfileState>({ name: 'editing', error: null });
  const $draft = computed([$session, $changes], (_, changes) => ({ ...savedProfile(), ...changes }));

  /** Another tab may have written the rest. */
  function keep(changes: Changes): void {
    const kept = different({ ...readStored(place, storedChanges), ...changes });
    if (isEmpty(kept)) removeStored(place);
    else writeStored(place, kept);
  }

  function write(change: Changes): void {
    $changes.set(different({ ...$changes.get(), ...change }));
    keep(change);
    if ($state.get().name !== 'saving') $state.set({ name: 'editing', error: null });
  }

  return {
    $draft,
    $state: $state as ReadableAtom<ProfileState>,
    $isUnsaved: computed($changes, (changes) => !isEmpty(changes)),
    /** Takes over what other tabs save; returns what ends it. */
    start: () =>
      onStoredChange(savedPlace, () => {
        const saved = readStored(savedPlace, profileSchema);
        if (!saved) return;
        changeRecipient(saved);
        $changes.set(different($changes.get()));
      }),
    write,
    /** Goes back to what is saved. */
    discard: (): void => write(savedProfile()),
    /** Saves what was written. What is typed meanwhile, and everything after a failure, stays to be saved. */
    async save(): Promise<void> {
      if ($state.get().name === 'saving') return;
      const sent = $changes.get();
      if (isEmpty(sent)) return $state.set({ name: 'saved' });
      $state.set({ name: 'saving' });
      try {
        const saved = await saveProfile(trimmed($draft.get()));
        changeRecipient(saved);
        writeStored(savedPlace, saved);
        const now = $changes.get();
        const typed = different(pick(now, (field) => now[field] !== sent[field]));
        $changes.set(typed);
        keep({ ...pick(savedProfile(), (field) => field in sent), ...typed });
        $state.set(isEmpty(typed) ? { name: 'saved' } : { name: 'editing', error: null });
      } catch (caught) {
        $state.set({ name: 'editing', error: toApiError(caught) });
      }
    },
  };
}

function savedProfile(): Profile {
  const { name = '', publication = '', venue = '', info = '' } = $session.get().recipient ?? {};
  return { name, publication, venue, info };
}

const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0;

const pick = (changes: Changes, wanted: (field: keyof Profile) => boolean): Changes =>
  Object.fromEntries(
    fields.flatMap((field) =>
      changes[field] !== undefined && wanted(field) ? [[field, changes[field]]] : [],
    ),
  );

/** Those fields alone that differ from what is saved. */
function different(changes: Changes): Changes {
  const saved = savedProfile();
  return pick(changes, (field) => changes[field] !== saved[field]);
}

const trimmed = ({ name, publication, venue, info }: Profile): Profile => ({
  name: name.trim(),
  publication: publication.trim(),
  venue: venue.trim(),
  info: info.trim(),
});
