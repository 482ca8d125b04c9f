import type { GenericSchema, InferOutput } from 'valibot';
import { warnOnce } from '../environment/warnings.ts';
import { readBody } from './reply.ts';

/** The replies that the host page carries, by the keys of the requests that they answer. */
const replies = new Map<string, unknown>();

/** Takes over the `initialData` of the host page (pages/README.md). */
export function setInitialData(data: Readonly<Record<string, unknown>>): void {
  for (const [key, reply] of Object.entries(data)) replies.set(normalizeKey(key), reply);
}

/** Forgets the replies that no request has taken, because they may be outdated or of another person. */
export function dropInitialData(): void {
  replies.clear();
}

/** Returns the key of a GET in `initialData`, such as `GET /api/v1/recipient/promos?filter=all`. */
export const initialDataKey = ({ pathname, search }: URL): string => `GET ${pathname}${search}`;

/** A reply that the host page carries. `take` uses it up. */
export type InitialReply<T> = { readonly data: T; readonly take: () => void };

/** Returns the reply to a GET; null if the page has none, or one that does not match the schema. */
export function findInitialReply<Schema extends GenericSchema>(
  address: URL,
  schema: Schema,
): InitialReply<InferOutput<Schema>> | null {
  const key = normalizeKey(initialDataKey(address));
  if (!replies.has(key)) return null;
  const take = () => void replies.delete(key);
  const read = readBody(replies.get(key), schema);
  if (read) return { ...read, take };
  take();
  warnOnce(`initialData, ${key}`, 'no valid reply, so the request is sent');
  return null;
}

/** Hosts may build the query in another order, and encode it in another way. */
function normalizeKey(key: string): string {
  const [path = '', ...query] = key.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.sort();
  return `${path}?${parameters}`;
}
