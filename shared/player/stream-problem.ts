import { checkFile } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { PlayerProblem } from './player-state.ts';

/**
 * Why a stream failed. The element only says that it did, so the address is asked for its status.
 * @param code of the element's MediaError
 */
export async function streamProblem(url: string, code: number): Promise<PlayerProblem> {
  try {
    await checkFile(url);
  } catch (caught) {
    return problemOf(caught);
  }
  if (code === MEDIA_ERR_NETWORK) return 'stalled';
  return code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'wrong-type' : 'broken';
}

/** Numbers of the HTML standard. */
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

function problemOf(caught: unknown): PlayerProblem {
  if (!(caught instanceof ApiError)) return 'stalled';
  switch (caught.status) {
    case 404:
      return 'missing';
    case 401:
    case 403:
    case 410:
    case 419:
      return 'expired';
    default:
      return caught.problem.kind === 'malformed' ? 'wrong-type' : 'stalled';
  }
}
