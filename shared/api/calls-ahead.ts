import { ahead } from '../ahead.ts';
import { withoutScript } from './errors.ts';

/**
 * The functions of a module of calls, for a page that calls nothing until somebody acts. Without them nothing reaches
 * the server: the promise rejects with an ApiError.
 */
export function callsAhead<Calls>(load: () => Promise<Calls>): () => Promise<Calls> {
  const get = ahead(load);
  return () => get().catch(withoutScript);
}
