import { checkFile } from '../api/client.ts';
import { type ApiError, needsLogin, toApiError } from '../api/errors.ts';
import type { Promo } from '../entities/promo.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { loadPromo } from './load-promo.ts';
import { $promos, loadedPromo } from './promos.ts';

type Find = (promo: Promo) => string | undefined;

/**
 * Checks a file of a promo, and returns why it can't be loaded. If its URL may have expired, takes the one of the loaded
 * promo or else requests the promo once for new URLs, of which `find` returns that of the file.
 */
export async function findFile(id: Promo['id'], url: SafeUrl, find: Find) {
  let file: { url: SafeUrl; error: ApiError | null; promo?: Promo } = { url, error: await errorOf(url) };
  const known = () => loadedPromo($promos.get()[id]);
  const renewed = () => loadPromo(id, { force: true, keepsLoaded: true });
  for (const getPromo of [known, renewed]) {
    if (!mayHaveExpired(file.url, file.error)) break;
    const promo = await getPromo();
    const newUrl = promo && safeUrl('media', find(promo) ?? '');
    if (newUrl && newUrl !== file.url) file = { url: newUrl, error: await errorOf(newUrl), promo };
  }
  return file;
}

const mayHaveExpired = (url: SafeUrl, error: ApiError | null): boolean =>
  isUncheckable(url, error) || needsLogin(error) || [403, 404, 410].includes(error?.status ?? 0);

const errorOf = (url: SafeUrl): Promise<ApiError | null> => checkFile(url).then(() => null, toApiError);

/** Whether the file may be there, because its storage's origin does not let scripts check it. */
export const isUncheckable = (url: SafeUrl, error: ApiError | null): boolean =>
  error?.problem.kind === 'offline' && new URL(url).origin !== location.origin;
