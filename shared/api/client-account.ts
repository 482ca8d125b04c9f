import * as v from 'valibot';
import { type Credit, type CreditLogEntry, creditLogSchema, creditSchema } from '../entities/credit.ts';
import { answeredList } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Client account (spec 7). */

/** Credits that are left; null where the server does not say. */
export async function fetchCreditBalance(): Promise<number | null> {
  const reply = v.object({ balance: v.nullish(v.number(), null) });
  return (await call({ url: urls.creditBalance(), reply })).balance;
}

export async function fetchCredits(): Promise<Credit[]> {
  return (await call({ url: urls.creditList(), reply: v.object({ credits: answeredList(creditSchema) }) }))
    .credits;
}

/** All that came and went: the call sends no limit (spec 9). */
export async function fetchCreditLog(): Promise<CreditLogEntry[]> {
  return (await call({ url: urls.creditLog(), reply: v.object({ log: answeredList(creditLogSchema) }) })).log;
}
