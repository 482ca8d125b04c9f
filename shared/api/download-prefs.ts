import { type DownloadPrefs, downloadPrefsSchema } from '../entities/download-prefs.ts';
import { acknowledged, type Id } from '../entities/lenient.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Where a DJ's downloads go (spec 7, recipient). */

export const fetchDownloadPrefs = (): Promise<DownloadPrefs> =>
  call({ url: urls.recipientDvprefsGet(), reply: downloadPrefsSchema });

/** Downloads go to the storage from now on; null is the own device. */
export async function chooseStorage(webstorageid: Id | null): Promise<void> {
  const query = webstorageid === null ? { dltype: 'local' } : { dltype: 'webstorage', webstorageid };
  await call({ url: urls.recipientDvprefsSet(), query, reply: acknowledged });
}

export async function deleteWebStorage(webstorageid: Id): Promise<void> {
  await call({ url: urls.recipientDvprefsDelete(), query: { webstorageid }, reply: acknowledged });
}
