import * as v from 'valibot';
import { listOf } from '../../shared/entities/lenient.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES } from '../../shared/entities/login.ts';
import { possibleRecipientSchema } from '../../shared/entities/possible-recipient.ts';

/** 'recipient' is the login of DJs, 'user' is the login of clients (spec 2.1). */
export const MODES = LOGIN_TYPES.map((type) => LOGIN_TYPE_NAMES[type].session);

export const loginProps = v.object({
  /** The login to show on pages other than the configured login pages (spec 2.1). */
  mode: v.nullish(v.picklist(MODES), LOGIN_TYPE_NAMES.client.session),
  /** The DJ accounts to choose from (spec 2.3). */
  possible: listOf(possibleRecipientSchema),
  /** Why the DJ login failed (spec 2.3). */
  error: v.nullish(v.string(), ''),
});

export type LoginProps = v.InferOutput<typeof loginProps>;
export type LoginMode = LoginProps['mode'];
