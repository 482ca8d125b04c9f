import * as v from 'valibot';
import { answeredList, id, text } from '../entities/lenient.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** What admins ask for (spec 7). */

const accountName = v.object({ id, name: text });
export type AccountName = v.InferOutput<typeof accountName>;

/** The accounts whose name fits what is typed. */
export async function completeAccounts(complete: string, signal: AbortSignal): Promise<AccountName[]> {
  const reply = v.object({ results: answeredList(accountName) });
  return (await call({ url: urls.adminAccounts(), query: { complete }, reply, signal })).results;
}
