import * as v from 'valibot';
import { listOf } from '../../shared/entities/lenient.ts';
import { KINDS, LOGIN_TYPES } from '../../shared/entities/login.ts';
import { possibleRecipientSchema } from '../../shared/entities/possible-recipient.ts';

/** Whose login it is, as hosts and shells name it (spec 2.1). */
export const MODES = LOGIN_TYPES.map((type) => KINDS[type].session);

/** What the host may give the login (design: host contract). */
export const loginProps = v.object({
  /** Whose login shows where the address does not say so (spec 2.1). */
  mode: v.nullish(v.picklist(MODES), KINDS.client.session),
  /** DJ accounts that share what the person came with (spec 2.3). */
  possible: listOf(possibleRecipientSchema),
  /** Why a DJ could not be logged in (spec 2.3). */
  error: v.nullish(v.string(), ''),
});

export type LoginProps = v.InferOutput<typeof loginProps>;
export type Mode = LoginProps['mode'];
