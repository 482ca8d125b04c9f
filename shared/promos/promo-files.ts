import { checkFile } from '../api/client.ts';
import { type ApiError, needsLogin, toApiError } from '../api/errors.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { loadPromo } from './promos.ts';

type PromoFile = {
  readonly url: SafeUrl;
  /** Why the file can't be loaded. */
  readonly error: ApiError | null;
  /** The promo, if it was requested again and has this new URL. */
  readonly renewed?: Promo;
};

/**
 * Checks a file of a promo. If its URL may have expired, requests the promo once for new URLs, of which `find` returns
 * that of the file, and checks the new one.
 */
export async function findFile(
  id: Id,
  url: SafeUrl,
  find: (promo: Promo) => string | undefined,
): Promise<PromoFile> {
  const file = { url, error: await errorOf(url) };
  if (!mayHaveExpired(file)) return file;
  const renewed = await loadPromo(id, { force: true, keepsLoaded: true });
  const newUrl = safeUrl('media', (renewed && find(renewed)) ?? '');
  return renewed && newUrl && newUrl !== url ? { url: newUrl, error: await errorOf(newUrl), renewed } : file;
}

const errorOf = (url: SafeUrl): Promise<ApiError | null> => checkFile(url).then(() => null, toApiError);

/** Whether the file may be there, because its storage's origin does not let scripts check it. */
export const isUncheckable = ({ url, error }: PromoFile): boolean =>
  error?.problem.kind === 'offline' && new URL(url).origin !== location.origin;

const mayHaveExpired = (file: PromoFile): boolean =>
  isUncheckable(file) || needsLogin(file.error) || [403, 404, 410].includes(file.error?.status ?? 0);
