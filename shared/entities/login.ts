import * as v from 'valibot';
import { id, text, yes } from './lenient.ts';

/**
 * The two kinds of people (spec 1) in each vocabulary (open point 29): logins name them by the key, sessions, identities
 * and the login's modes by `session`, and people by `word`.
 */
export const KINDS = {
  recipient: { session: 'recipient', word: 'DJ' },
  client: { session: 'user', word: 'Client' },
} as const;

export type LoginType = keyof typeof KINDS;
export const LOGIN_TYPES = ['recipient', 'client'] as const satisfies LoginType[];

/** The kind that sessions and modes name so. */
export const kindOf = (session: (typeof KINDS)[LoginType]['session']): LoginType =>
  session === KINDS.client.session ? 'client' : 'recipient';

const family = v.fallback(v.object({ family: text }), { family: '' });

/** An identity that is logged in somewhere (spec 3). */
export const loginSchema = v.object({
  id: v.optional(id),
  person_id: id,
  type: v.picklist(LOGIN_TYPES),
  email: text,
  name: text,
  homeURL: text,
  keep_logged_in: yes,
  /** It is this browser's own and current one. */
  isMe: yes,
  /** When, as ISO 8601; its date and time are derived (spec 3). */
  last_login: text,
  /** It was logged out from another device. */
  forced_logout: yes,
  location: text,
  devinfo: v.fallback(v.object({ browser: family, os: family }), {
    browser: { family: '' },
    os: { family: '' },
  }),
});

export type Login = v.InferOutput<typeof loginSchema>;

/** Two kinds of people share the numbers of their ids. */
export const isSamePerson = (one: Identity, other: Identity): boolean =>
  one.type === other.type && String(one.person_id) === String(other.person_id);

export type Identity = Pick<Login, 'type' | 'person_id'>;

/** Name under which a person's data is stored: `recipient-17`, `user-3` (spec 1). */
export const identityName = ({ type, person_id }: Identity): string => `${KINDS[type].session}-${person_id}`;
