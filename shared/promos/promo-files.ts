import { checkFile } from '../api/client.ts';
import { type ApiError, needsLogin, toApiError } from '../api/errors.ts';
import type { Promo } from '../entities/promo.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { loadPromo } from './promos.ts';

type Find = (promo: Promo) => string | undefined;

/**
 * Checks a file of a promo, and returns why it can't be loaded. If its URL may have expired, requests the promo once for
 * new URLs, from which `find` takes that of the file, and returns the new URL with the promo.
 */
export async function findFile(id: Promo['id'], url: SafeUrl, find: Find) {
  const error = await errorOf(url);
  const mayHaveExpired =
    isUncheckable(url, error) || needsLogin(error) || [403, 404, 410].includes(error?.status ?? 0);
  const promo = mayHaveExpired ? await loadPromo(id, { force: true, keepsLoaded: true }) : null;
  const newUrl = safeUrl('media', (promo && find(promo)) ?? '') ?? url;
  return newUrl === url ? { url, error } : { url: newUrl, error: await errorOf(newUrl), promo };
}

const errorOf = (url: SafeUrl): Promise<ApiError | null> => checkFile(url).then(() => null, toApiError);

/** Whether the file may be there, because its storage's origin does not let scripts check it. */
export const isUncheckable = (url: SafeUrl, error: ApiError | null): boolean =>
  error?.problem.kind === 'offline' && new URL(url).origin !== location.origin;
