import * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { AccountFlag, hasFlag } from './flags.ts';
import {
  boolOrFalse,
  idSchema,
  lenientObject,
  nameOrEmpty,
  numberOrZero,
  numberSchema,
  orNull,
  textOrEmpty,
} from './lenient.ts';

/** A client's company (spec 3). The account of an admin has no id. */
export const accountSchema = objectWithWarnings('account', {
  id: orNull(idSchema),
  name: nameOrEmpty,
  flags: numberOrZero,
  is_essential: boolOrFalse,
  is_definitive: boolOrFalse,
  sends_remaining: orNull(numberSchema),
  credits: lenientObject('credits', { balance: orNull(numberSchema) }),
});

type Account = v.InferOutput<typeof accountSchema>;

const flagLabels = [
  [AccountFlag.BETA_TESTING, 'Beta testing'],
  [AccountFlag.PRICING_UPDATED, 'Updated pricing'],
  [AccountFlag.HAS_BOOST, 'Boost'],
] as const;

export const accountFlagNames = ({ flags }: Account): string[] =>
  flagLabels.flatMap(([flag, label]) => (hasFlag(flags, flag) ? [label] : []));

/** A logged-in client, or an admin, whose account has no id (spec 3, 6). */
export const userSchema = objectWithWarnings('user', {
  id: idSchema,
  email: textOrEmpty,
  flags: numberOrZero,
  settings: numberOrZero,
  /** The spec names no keys. */
  permissions: orNull(v.record(v.string(), v.unknown())),
  account: orNull(accountSchema),
});
