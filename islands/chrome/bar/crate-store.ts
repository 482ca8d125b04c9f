import { map } from 'nanostores';
import { createQueue } from '../../../shared/async/create-task.ts';
import { downloadsOf } from '../../../shared/downloads/downloads.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
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
  const failure = promo && (await downloadsOf(promo).downloadAll());
  const text = promo ? failure && errorMessageForDownload(failure.error) : openError(id);
  $crateDownloads.setKey(id, text ? { state: 'failed', text } : { state: 'done' });
}
