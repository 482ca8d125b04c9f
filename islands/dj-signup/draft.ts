import * as v from 'valibot';
import { newDjSchema } from '../../shared/validation/new-dj.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../../shared/storage/storage.ts';

/**
 * What was typed, so that a reload and the Back button lose nothing. It is kept in this tab alone and given only to
 * somebody who comes back to the page; a new visit forgets it, since it may be another person's. The PIN is never kept.
 */
const draftSchema = v.object({ ...newDjSchema.entries, original: v.string() });

export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

const place = (): StoragePlace => ({
  key: storageKeys.signupDraft,
  identity: currentIdentity(),
  tab: true,
});

export const readDraft = (): Draft | null => readStored(place(), draftSchema);

export const keepDraft = ({ name, email, original }: Draft): void =>
  writeStored(place(), { name, email, original });

export const forgetDraft = (): void => removeStored(place());

/** Whether the page was loaded by a reload, Back or Forward, and not by a new visit. */
export const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && (visit.type === 'reload' || visit.type === 'back_forward'));
