import { fetchCreditBalance, fetchCreditLog, fetchCredits } from '../../shared/api/client-account.ts';
import { createLoadable } from './loadable-store.ts';

export type CreditsStore = ReturnType<typeof createCredits>;

/** An account's credits: what is left, where it came from, and where it went (spec 7, client account). */
export const createCredits = () => ({
  balance: createLoadable(fetchCreditBalance),
  credits: createLoadable(fetchCredits),
  log: createLoadable(fetchCreditLog),
});
