import * as v from 'valibot';
import { boolOrFalse, id, lenientObject, textOrEmpty } from './lenient.ts';

/** The two kinds of people (spec 1), and their names in sessions and in the interface (open point 29). */
export const KINDS = {
  recipient: { session: 'recipient', word: 'DJ' },
  client: { session: 'user', word: 'Client' },
} as const;
export type LoginType = keyof typeof KINDS;
export const LOGIN_TYPES = ['recipient', 'client'] as const satisfies LoginType[];

/** The key for a name in sessions. */
export const loginTypeOf = (session: (typeof KINDS)[LoginType]['session']): LoginType =>
  session === KINDS.client.session ? 'client' : 'recipient';

const family = lenientObject({ family: textOrEmpty });

/** A person who is logged in on some device (spec 3). */
export const loginSchema = v.object({
  id: v.optional(id),
  person_id: id,
  type: v.picklist(LOGIN_TYPES),
  email: textOrEmpty,
  name: textOrEmpty,
  homeURL: textOrEmpty,
  keep_logged_in: boolOrFalse,
  isMe: boolOrFalse,
  last_login: textOrEmpty,
  forced_logout: boolOrFalse,
  location: textOrEmpty,
  devinfo: lenientObject({ browser: family, os: family }),
});
export type Login = v.InferOutput<typeof loginSchema>;
export type Identity = Pick<Login, 'type' | 'person_id'>;

/** People of different kinds may have the same id. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  one.type === other.type && String(one.person_id) === String(other.person_id);

/** The storage name of a person: `recipient-17` or `user-3` (spec 1). */
export const identityName = ({ type, person_id }: Identity): string => `${KINDS[type].session}-${person_id}`;
