import * as v from 'valibot';
import { type Credit, type CreditLogEntry, creditLogSchema, creditSchema } from '../entities/credit.ts';
import { listReply, numberSchema, propertyOf } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Loads the number of remaining credits; null if the account has no balance (spec 7). */
export const fetchCreditBalance = (signal: AbortSignal): Promise<number | null> =>
  call({ url: urls.creditBalance(), reply: propertyOf('balance', v.nullish(numberSchema, null)), signal });

export const fetchCredits = (signal: AbortSignal): Promise<Credit[]> =>
  call({ url: urls.creditList(), reply: propertyOf('credits', listReply(creditSchema)), signal });

/** Loads the whole credit log, because the call has no limit parameter (spec 9). */
export const fetchCreditLog = (signal: AbortSignal): Promise<CreditLogEntry[]> =>
  call({ url: urls.creditLog(), reply: propertyOf('log', listReply(creditLogSchema)), signal });
