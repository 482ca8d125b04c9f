import * as v from 'valibot';
import { PROMO_RATINGS } from '../../shared/constants.ts';
import { type Id, id } from '../../shared/entities/lenient.ts';
import { readStored, type StoragePlace, storageKeys } from '../../shared/storage.ts';
import { currentIdentity } from '../../shared/stores/session.ts';

/** What was typed and not sent, as it is kept. */
export const storedDraft = v.object({
  rating: v.nullable(v.picklist(PROMO_RATINGS)),
  comment: v.string(),
  favourite: v.nullable(id),
  name: v.string(),
  email: v.string(),
});

/** Where the draft for a promo is kept, per person. */
export const draftOf = (promo: Id): StoragePlace => ({
  key: storageKeys.feedbackDraft,
  identity: currentIdentity(),
  part: promo,
});

/** The rating that this DJ has given the promo and not sent yet. */
export const draftedRating = (promo: Id): number | null =>
  readStored(draftOf(promo), storedDraft)?.rating ?? null;
