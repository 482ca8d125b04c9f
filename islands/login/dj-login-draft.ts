import * as v from 'valibot';
import { isReloadOrBack } from '../../shared/navigation/restore-scroll.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { type NewDj, newDjSchema } from '../../shared/validation/new-dj.ts';

/** How long (ms) a login that was interrupted can be continued. */
const MAX_AGE_MS = 60 * 60_000;

const keptState = v.picklist(['create-new', 'check-pin', 'check-email']);
const draftSchema = v.object({ ...newDjSchema.entries, state: keptState, savedAt: v.number() });

type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** What a phone would lose that drops the page while the email is read. Never the PIN. */
const saved = createStoredValue<Draft | null>({
  name: 'login-draft',
  tab: true,
  schema: draftSchema,
  fallback: null,
});

/** Stores the screen and what was typed in this tab, or removes them if the screen can't be continued. */
export const saveLoginDraft = (state: string, { name, email }: NewDj): void =>
  saved.set(v.is(keptState, state) ? { state, name, email, savedAt: Date.now() } : null);

export const removeLoginDraft = (): void => saved.set(null);

/** Returns and removes the login that a reload has interrupted in this tab. A new visit starts again. */
export function takeLoginDraft(): Draft | null {
  const draft = saved.$value.get();
  removeLoginDraft();
  return draft && isReloadOrBack() && Math.abs(Date.now() - draft.savedAt) < MAX_AGE_MS ? draft : null;
}
