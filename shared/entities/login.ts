import * as v from 'valibot';
import { boolSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import {
  boolOrFalse,
  dateSchema,
  idSchema,
  lenientObject,
  nameOrEmpty,
  sentIdSchema,
  textOrEmpty,
} from './lenient.ts';

/** The name of each login type as a key of the session, and on the screen (spec 1, open point 29). */
export const LOGIN_TYPE_NAMES = {
  recipient: { session: 'recipient', label: 'DJ' },
  client: { session: 'user', label: 'Client' },
} as const;
export type LoginType = keyof typeof LOGIN_TYPE_NAMES;
export const LOGIN_TYPES = ['recipient', 'client'] as const satisfies LoginType[];

const deviceSoftware = lenientObject('deviceSoftware', { family: nameOrEmpty });

export const loginFields = objectWithWarnings('login', {
  id: v.fallback(v.optional(idSchema), undefined),
  person_id: idSchema,
  type: v.picklist(LOGIN_TYPES),
  email: textOrEmpty,
  name: nameOrEmpty,
  homeURL: textOrEmpty,
  keep_logged_in: boolOrFalse,
  /** Null if the server doesn't say. */
  isMe: v.fallback(v.nullable(boolSchema), null),
  /** A date that cannot be read stays, because logins are compared by it. */
  last_login: v.fallback(dateSchema, (dataset) => (dataset?.typed ? String(dataset.value) : '')),
  forced_logout: boolOrFalse,
  location: nameOrEmpty,
  devinfo: lenientObject('devinfo', { browser: deviceSoftware, os: deviceSoftware }),
});

/** A row of the list of devices, which needs only its id. */
export const deviceSchema = v.omit(loginFields, ['person_id', 'type']);
export type Device = v.InferOutput<typeof deviceSchema>;

/** A login of a DJ or client on one device (spec 3). */
export const loginSchema = v.pipe(
  v.object({ ...loginFields.entries, person_id: sentIdSchema }),
  v.transform((login) => ({ ...login, person_id: String(login.person_id), sentId: login.person_id })),
);
export type Login = v.InferOutput<typeof loginSchema>;
export type Identity = Pick<Login, 'type' | 'person_id'>;

/** Whether both have the same type and id. A client and a DJ may have the same id. */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  a.type === b.type && a.person_id === b.person_id;

/** Returns the name of a DJ or client in storage keys, such as `recipient-17` or `user-3` (spec 1). */
export const identityName = ({ type, person_id }: Identity): string =>
  `${LOGIN_TYPE_NAMES[type].session}-${person_id}`;
