import { atom } from 'nanostores';
import { checkFile } from '../api/client.ts';
import { ApiError, isGated, needsLogin, toApiError } from '../api/errors.ts';
import type { Promo } from '../entities/promo.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { loadPromo } from './load-promo.ts';

/** The origins whose files no script can check: a storage, or a server that redirects to one. */
export const $uncheckableOrigins = atom<ReadonlySet<string>>(new Set());

/**
 * Checks a file of a promo, and returns why it can't be loaded. If its URL may have expired, requests the promo once for new
 * URLs, of which `find` returns that of the file.
 */
export async function findFile(id: Promo['id'], url: SafeUrl, find: (promo: Promo) => string | undefined) {
  const file = { ...(await check(url)), promo: null };
  if (!mayHaveExpired(file.error)) return file;
  const promo = await loadPromo(id, { force: true, keepsLoaded: true });
  // The network works, so the file can't be checked.
  if (promo && isUncheckable(file.error))
    $uncheckableOrigins.set(new Set([...$uncheckableOrigins.get(), new URL(url).origin]));
  const newUrl = promo && safeUrl('media', find(promo) ?? '');
  return newUrl && newUrl !== url ? { ...(await check(newUrl)), promo } : file;
}

const mayHaveExpired = (error: ApiError | null): boolean =>
  (isUncheckable(error) && error?.problem.kind === 'offline') ||
  (needsLogin(error) && !isGated(error)) ||
  [403, 404, 410].includes(error?.status ?? 0);

async function check(url: SafeUrl) {
  try {
    if ($uncheckableOrigins.get().has(new URL(url).origin)) throw new ApiError({ kind: 'offline' });
    return { url, opensInPlace: await checkFile(url), error: null };
  } catch (caught) {
    return { url, opensInPlace: false, error: toApiError(caught) };
  }
}

/** Whether the check says nothing: a file may be in a storage that scripts can't read, of its own or after a redirect. */
export const isUncheckable = (error: ApiError | null): boolean =>
  ['offline', 'timeout'].includes(error?.problem.kind ?? '') && navigator.onLine;
