import { map } from 'nanostores';
import type { Id } from '../entities/lenient.ts';
import { errorMessageForDownload } from '../notifications/error-messages.ts';
import { downloadsOf } from './downloads.ts';
import { loadPromo, openError } from './promos.ts';

/** The download of a promo from the crate: its zip, or else all its tracks. */
export type CrateDownload =
  | { readonly state: 'waiting' | 'pending' | 'done' }
  | { readonly state: 'failed'; readonly text: string };

export const $crateDownloads = map<Record<Id, CrateDownload>>({});

export const isBusy = (download: CrateDownload | undefined): boolean =>
  download?.state === 'waiting' || download?.state === 'pending';

let queue = Promise.resolve();

/** Downloads promos one after the other. One that fails doesn't stop those after it. */
export function downloadPromos(ids: readonly Id[]): void {
  for (const id of ids) {
    if (isBusy($crateDownloads.get()[id])) continue;
    $crateDownloads.setKey(id, { state: 'waiting' });
    queue = queue.then(() => run(id));
  }
}

async function run(id: Id): Promise<void> {
  $crateDownloads.setKey(id, { state: 'pending' });
  const promo = await loadPromo(id);
  const failure = promo && (await downloadsOf(promo).downloadAll());
  const text = promo ? failure && errorMessageForDownload(failure.error) : openError(id);
  $crateDownloads.setKey(id, text ? { state: 'failed', text } : { state: 'done' });
}
