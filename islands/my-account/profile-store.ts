import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { saveProfile } from '../../shared/api/recipient-account.ts';
import { createTask } from '../../shared/async/create-task.ts';
import type { Profile } from '../../shared/entities/recipient.ts';
import { whenHydrated } from '../../shared/environment/hydration.ts';
import { sanitizeName } from '../../shared/format/text.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { $session, updateRecipient } from '../../shared/session/session.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';

type ProfileChanges = Partial<Profile>;

const fields = ['name', 'publication', 'venue', 'info'] as const satisfies readonly (keyof Profile)[];
const schema = v.object(v.entriesFromList(fields, v.exactOptional(v.string())));
const cleanName = v.pipe(v.string(), v.transform(sanitizeName));
const cleanProfile = v.object({
  ...v.entriesFromList(fields, cleanName),
  info: v.pipe(v.string(), v.trim()),
});

/** The draft is saved per DJ and survives reloads and failed requests. */
export function createProfileStore() {
  const options = { name: 'profile-draft', schema, fallback: {} } as const;
  const stored = createStoredValue<ProfileChanges>(options);
  // Each save sends all fields, so other tabs follow this value to learn which values the server has.
  const saved = createStoredValue<ProfileChanges>({ ...options, part: 'saved', followsTabs: true });
  // What was typed in this tab. The stored draft also has what other tabs wrote.
  const $changes = atom<ProfileChanges>({});
  whenHydrated(() => $changes.set(changedFields(stored.$value.get())));
  const $draft = computed([$session, $changes], (_, changes) => ({ ...savedProfile(), ...changes }));

  whileSubscribed($draft, () =>
    saved.$value.listen((profile) => {
      updateRecipient(profile);
      $changes.set(changedFields($changes.get()));
    }),
  );

  const save = createTask(async () => {
    const sent = $changes.get();
    if (isEmpty(sent)) return;
    const profile = await saveProfile(v.parse(cleanProfile, $draft.get()));
    updateRecipient(profile);
    saved.set(profile);
    const withoutSent = (changes: ProfileChanges) => changedFields(changedFields(changes, sent));
    $changes.set(withoutSent($changes.get()));
    stored.update(withoutSent);
  });

  function edit(change: ProfileChanges): void {
    const withChange = (changes: ProfileChanges) => changedFields({ ...changes, ...change });
    $changes.set(withChange($changes.get()));
    stored.update(withChange);
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

/** Returns the fields that differ from `base`. */
const changedFields = (
  changes: ProfileChanges,
  base: Readonly<Record<string, string>> = savedProfile(),
): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field, text]) => text !== base[field]));
