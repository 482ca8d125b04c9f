import * as v from 'valibot';
import { AccountFlag, has } from './flags.ts';
import { count, id, orNull, text, yes } from './lenient.ts';

/** The company that a client user belongs to (spec 3). An admin's has no id. */
export const accountSchema = v.object({
  id: orNull(id),
  name: text,
  flags: count,
  is_essential: yes,
  is_definitive: yes,
  /** How many more promos it may send; null where the host does not say. */
  sends_remaining: orNull(v.number()),
  credits: v.fallback(v.object({ balance: orNull(v.number()) }), { balance: null }),
});

export type Account = v.InferOutput<typeof accountSchema>;

/** What an account's flags mean, in words (spec 6). */
const flagWords = [
  [AccountFlag.BETA_TESTING, 'Beta testing'],
  [AccountFlag.PRICING_UPDATED, 'Updated pricing'],
  [AccountFlag.HAS_BOOST, 'Boost'],
] as const;

/** The account's flags in words, those alone that are set. */
export const accountFlagWords = ({ flags }: Account): string[] =>
  flagWords.flatMap(([flag, words]) => (has(flags, flag) ? [words] : []));
