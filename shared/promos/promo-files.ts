import { atom } from 'nanostores';
import { checkFile } from '../api/client.ts';
import { ApiError, isGated, needsLogin, toApiError } from '../api/errors.ts';
import type { Promo } from '../entities/promo.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { loadPromo } from './load-promo.ts';
import { $promos, loadedPromo } from './promos.ts';

/** The files that no script could check, although the network works. With two of an origin, its others are not checked. */
export const $uncheckable = atom<ReadonlySet<string>>(new Set());

const mayBeChecked = (url: SafeUrl): boolean =>
  [...$uncheckable.get()].filter((other) => new URL(other).origin === new URL(url).origin).length < 2;

/**
 * Checks a file of a promo, and returns why it can't be loaded. If its URL may have expired, takes the one of the loaded
 * promo or else requests the promo once for new URLs, of which `find` returns that of the file.
 */
export async function findFile(id: Promo['id'], url: SafeUrl, find: (promo: Promo) => string | undefined) {
  let file: Awaited<ReturnType<typeof check>> & { readonly promo?: Promo } = await check(url);
  for (const isRequested of [false, true]) {
    if (!mayHaveExpired(file.error)) break;
    const known = loadedPromo($promos.get()[id]);
    const promo = isRequested ? await loadPromo(id, { force: true, keepsLoaded: true }) : known;
    const oldFile = file;
    const newUrl = promo && safeUrl('media', find(promo) ?? '');
    if (newUrl && newUrl !== file.url) file = { ...(await check(newUrl)), promo };
    const uncheckable = [oldFile, file].flatMap(({ url, error }) => (isUncheckable(error) ? url : []));
    if (isRequested && promo) $uncheckable.set(new Set([...$uncheckable.get(), ...uncheckable]));
  }
  return file;
}

const mayHaveExpired = (error: ApiError | null): boolean =>
  (isUncheckable(error) && error?.problem.kind === 'offline') ||
  (needsLogin(error) && !isGated(error)) ||
  [403, 404, 410].includes(error?.status ?? 0);

async function check(url: SafeUrl) {
  try {
    if (!mayBeChecked(url)) throw new ApiError({ kind: 'offline' });
    return { url, opensInPlace: await checkFile(url), error: null };
  } catch (caught) {
    return { url, opensInPlace: false, error: toApiError(caught) };
  }
}

/** Whether the check says nothing: a file may be in a storage that scripts can't read, of its own or after a redirect. */
export const isUncheckable = (error: ApiError | null): boolean =>
  ['offline', 'timeout'].includes(error?.problem.kind ?? '') && navigator.onLine;
