import { leadsToLogin, problemOf, send } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * Asks whether a file can be had, without loading it.
 * @throws ApiError where it cannot, a page or a message in its place included.
 */
export async function checkFile(url: string): Promise<void> {
  const { response } = await send({ method: 'head', url });
  if (!response.ok) throw new ApiError(problemOf(response, null), response.status);
  const type = response.headers.get('content-type') ?? '';
  if (leadsToLogin(response, type.startsWith('text/html')))
    throw new ApiError({ kind: 'unauthorised' }, response.status);
  const isEmpty = type === '' || response.headers.get('content-length') === '0';
  if (isEmpty || /^(text\/|application\/json)/.test(type))
    throw new ApiError({ kind: 'malformed' }, response.status);
}
