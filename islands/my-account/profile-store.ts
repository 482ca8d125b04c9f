import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { saveProfile } from '../../shared/api/recipient-account.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { whileSubscribed } from '../../shared/async/while-subscribed.ts';
import type { Profile } from '../../shared/entities/recipient.ts';
import { $session, currentIdentity, updateRecipient } from '../../shared/session/session.ts';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../shared/storage/storage.ts';

type ProfileChanges = Partial<Profile>;

const fields = ['name', 'publication', 'venue', 'info'] as const satisfies readonly (keyof Profile)[];
const storedDraft = v.object(v.entriesFromList(fields, v.exactOptional(v.string())));

/** The draft is saved per DJ and survives reloads and failed requests. */
export function createProfileStore() {
  const draftKey: StorageKey = { name: storageNames.profileDraft, identity: currentIdentity() };
  // Each save sends all fields, so other tabs read this key to learn which values the server has.
  const savedKey: StorageKey = { ...draftKey, part: 'saved' };
  const $changes = atom<ProfileChanges>(changedFields(readStored(draftKey, storedDraft) ?? {}));
  const $draft = computed([$session, $changes], (_, changes) => ({ ...savedProfile(), ...changes }));

  whileSubscribed($draft, () =>
    onStoredChange(savedKey, () => {
      updateRecipient(readStored(savedKey, storedDraft) ?? {});
      $changes.set(changedFields($changes.get()));
    }),
  );

  function saveDraft(changes: ProfileChanges): void {
    // Keeps the stored draft of other fields, which another tab may have written.
    const merged = changedFields({ ...readStored(draftKey, storedDraft), ...changes });
    if (isEmpty(merged)) removeStored(draftKey);
    else writeStored(draftKey, merged);
  }

  const save = createTask(async () => {
    const sent = $changes.get();
    if (isEmpty(sent)) return;
    const saved = await saveProfile(trimFields($draft.get()));
    updateRecipient(saved);
    writeStored(savedKey, saved);
    const current = $changes.get();
    const typedMeanwhile = changedFields(pickFields(current, (field) => current[field] !== sent[field]));
    $changes.set(typedMeanwhile);
    saveDraft({ ...pickFields(savedProfile(), (field) => field in sent), ...typedMeanwhile });
  });

  function edit(change: ProfileChanges): void {
    $changes.set(changedFields({ ...$changes.get(), ...change }));
    saveDraft(change);
    if (save.$state.get().state !== 'pending') save.reset();
  }

  return {
    $draft,
    $isUnsaved: computed($changes, (changes) => !isEmpty(changes)),
    edit,
    discard: (): void => edit(savedProfile()),
    save,
  };
}

function savedProfile(): Profile {
  const { name = '', publication = '', venue = '', info = '' } = $session.get().recipient ?? {};
  return { name, publication, venue, info };
}

const isEmpty = (changes: ProfileChanges): boolean => Object.keys(changes).length === 0;

const pickFields = (changes: ProfileChanges, isIncluded: (field: keyof Profile) => boolean): ProfileChanges =>
  Object.fromEntries(
    fields.flatMap((field) =>
      changes[field] !== undefined && isIncluded(field) ? [[field, changes[field]]] : [],
    ),
  );

function changedFields(changes: ProfileChanges): ProfileChanges {
  const saved = savedProfile();
  return pickFields(changes, (field) => changes[field] !== saved[field]);
}

const trimFields = ({ name, publication, venue, info }: Profile): Profile => ({
  name: name.trim(),
  publication: publication.trim(),
  venue: venue.trim(),
  info: info.trim(),
});
