import { useStore } from '@nanostores/react';
import { atom, computed, onMount } from 'nanostores';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { saveProfile } from '../../shared/api/recipient-account.ts';
import { createTask } from '../../shared/async/create-task.ts';
import type { Profile as ProfileFields } from '../../shared/entities/recipient.ts';
import { $session, currentIdentity, updateRecipient } from '../../shared/session/session.ts';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../shared/storage/storage.ts';
import type { FieldHandle } from '../../shared/ui/field.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import { CallError } from '../chrome/call-error.tsx';

export function ProfileSection() {
  const [store] = useState(createProfile);
  const draft = useStore(store.$draft);
  const saving = useStore(store.saving.$state);
  const isUnsaved = useStore(store.$isUnsaved);
  const address = useStore($session).recipient?.address;
  const first = useRef<FieldHandle>(null);

  const wiring = (field: keyof ProfileFields) => ({
    value: draft[field],
    onChange: (value: string) => store.write({ [field]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.saving.run();
  };
  const discard = () => {
    store.discard();
    // The button disappears with the changes.
    first.current?.focus();
  };

  return (
    <form className="dp-my-form" data-kept="" noValidate onSubmit={submit}>
      <p className="dp-muted">Labels see this beside your feedback.</p>
      <TextInput ref={first} label="Name" autoComplete="nickname" {...wiring('name')} />
      <div className="dp-my-pair">
        <TextInput label="Publication" help="Radio show, magazine or site" {...wiring('publication')} />
        <TextInput label="Venue" help="Where you play most" {...wiring('venue')} />
      </div>
      <TextInput label="About you" multiline rows={3} {...wiring('info')} />
      <div className="dp-field">
        <span className="dp-label">E-mail</span>
        <span>{address}</span>
      </div>
      {saving.state === 'failed' && <CallError error={saving.error} after="Your changes are kept here." />}
      <div className="dp-actions">
        <PendingButton
          type="submit"
          variant={isUnsaved ? 'main' : 'quiet'}
          working={saving.state === 'pending'}
          workingLabel="Saving..."
        >
          Save profile
        </PendingButton>
        {isUnsaved && saving.state !== 'pending' && (
          <button className="dp-button dp-plain" type="button" onClick={discard}>
            Discard
          </button>
        )}
        <p className="dp-muted" role="status">
          {isUnsaved ? 'Unsaved changes' : saving.state === 'done' && 'All changes are saved.'}
        </p>
      </div>
    </form>
  );
}

type Changes = Partial<ProfileFields>;

const fields = ['name', 'publication', 'venue', 'info'] as const satisfies readonly (keyof ProfileFields)[];
const storedChanges = v.object(v.entriesFromList(fields, v.exactOptional(v.string())));

/** The DJ's profile. Unsaved changes survive a reload and a failed call, for the same DJ. */
export function createProfile() {
  const place: StorageKey = { name: storageNames.profileDraft, identity: currentIdentity() };
  /** What a tab has saved, for the other tabs: each save sends all four fields. */
  const savedPlace: StorageKey = { ...place, part: 'saved' };
  const $changes = atom<Changes>(different(readStored(place, storedChanges) ?? {}));
  const $draft = computed([$session, $changes], (_, changes) => ({ ...savedProfile(), ...changes }));

  onMount($draft, () =>
    onStoredChange(savedPlace, () => {
      updateRecipient(readStored(savedPlace, storedChanges) ?? {});
      $changes.set(different($changes.get()));
    }),
  );

  /** Another tab may have written other fields of the draft. */
  function keep(changes: Changes): void {
    const kept = different({ ...readStored(place, storedChanges), ...changes });
    if (isEmpty(kept)) removeStored(place);
    else writeStored(place, kept);
  }

  /** What is typed meanwhile, and everything after a failure, stays unsaved. */
  const saving = createTask(async () => {
    const sent = $changes.get();
    if (isEmpty(sent)) return;
    const saved = await saveProfile(trimmed($draft.get()));
    updateRecipient(saved);
    writeStored(savedPlace, saved);
    const now = $changes.get();
    const typed = different(pick(now, (field) => now[field] !== sent[field]));
    $changes.set(typed);
    keep({ ...pick(savedProfile(), (field) => field in sent), ...typed });
  });

  function write(change: Changes): void {
    $changes.set(different({ ...$changes.get(), ...change }));
    keep(change);
    if (saving.$state.get().state !== 'pending') saving.reset();
  }

  return {
    $draft,
    $isUnsaved: computed($changes, (changes) => !isEmpty(changes)),
    write,
    discard: (): void => write(savedProfile()),
    saving,
  };
}

function savedProfile(): ProfileFields {
  const { name = '', publication = '', venue = '', info = '' } = $session.get().recipient ?? {};
  return { name, publication, venue, info };
}

const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0;

const pick = (changes: Changes, wanted: (field: keyof ProfileFields) => boolean): Changes =>
  Object.fromEntries(
    fields.flatMap((field) =>
      changes[field] !== undefined && wanted(field) ? [[field, changes[field]]] : [],
    ),
  );

function different(changes: Changes): Changes {
  const saved = savedProfile();
  return pick(changes, (field) => changes[field] !== saved[field]);
}

const trimmed = ({ name, publication, venue, info }: ProfileFields): ProfileFields => ({
  name: name.trim(),
  publication: publication.trim(),
  venue: venue.trim(),
  info: info.trim(),
});
