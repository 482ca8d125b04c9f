import { map } from 'nanostores';
import { createQueue } from '../../../shared/async/create-task.ts';
import { downloadsOf } from '../../../shared/downloads/downloads.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import type { Promo } from '../../../shared/entities/promo.ts';
import { isDownloadUnlocked } from '../../../shared/feedback/promo-feedback.ts';
import { errorMessageForDownload } from '../../../shared/notifications/error-messages.ts';
import { loadPromo, openError } from '../../../shared/promos/load-promo.ts';

/** The download of a promo from the crate: its zip, or else all its tracks. */
export type CrateDownload =
  | { readonly state: 'queued' | 'pending' | 'done' }
  | { readonly state: 'failed'; readonly text: string };

export const $crateDownloads = map<Record<Id, CrateDownload>>({});

export const isBusy = (download: CrateDownload | undefined): boolean =>
  download?.state === 'queued' || download?.state === 'pending';

const enqueue = createQueue();

/** Downloads promos one after the other. One that fails doesn't stop those after it. */
export function downloadPromos(ids: readonly Id[]): void {
  for (const id of ids) {
    if (isBusy($crateDownloads.get()[id])) continue;
    $crateDownloads.setKey(id, { state: 'queued' });
    void enqueue(() => download(id));
  }
}

async function download(id: Id): Promise<void> {
  $crateDownloads.setKey(id, { state: 'pending' });
  const promo = await loadPromo(id);
  const text = promo ? await downloadUnlocked(promo) : openError(id);
  $crateDownloads.setKey(id, text ? { state: 'failed', text } : { state: 'done' });
}

/** Downloads the promo. Resolves with the reason if that fails or its feedback, which the label may have removed, is missing. */
async function downloadUnlocked(promo: Promo): Promise<string | null> {
  if (!isDownloadUnlocked(promo)) return 'Unlocks when you send feedback.';
  const failure = await downloadsOf(promo).downloadAll();
  return failure && errorMessageForDownload(failure.error);
}
