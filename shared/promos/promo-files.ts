import { checkFile } from '../api/client.ts';
import { type ApiError, isGated, needsLogin, toApiError } from '../api/errors.ts';
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
  let file: Awaited<ReturnType<typeof check>> & { readonly promo?: Promo } = await check(url);
  const known = () => loadedPromo($promos.get()[id]);
  const renewed = () => loadPromo(id, { force: true, keepsLoaded: true });
  for (const getPromo of [known, renewed]) {
    if (!mayHaveExpired(file.error)) break;
    const promo = await getPromo();
    const newUrl = promo && safeUrl('media', find(promo) ?? '');
    if (newUrl && newUrl !== file.url) file = { ...(await check(newUrl)), promo };
  }
  return file;
}

const mayHaveExpired = (error: ApiError | null): boolean =>
  isUncheckable(error) ||
  (needsLogin(error) && !isGated(error)) ||
  [403, 404, 410].includes(error?.status ?? 0);

const check = (url: SafeUrl) =>
  checkFile(url).then(
    (opensInPlace) => ({ url, opensInPlace, error: null }),
    (caught: unknown) => ({ url, opensInPlace: false, error: toApiError(caught) }),
  );

/** Whether the check says nothing: a file may be in a storage that scripts can't read, of its own or after a redirect. */
export const isUncheckable = (error: ApiError | null): boolean =>
  ['offline', 'timeout'].includes(error?.problem.kind ?? '') && error?.status === null && navigator.onLine;
