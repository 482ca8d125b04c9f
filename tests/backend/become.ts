import type { Backend, Call } from './context.ts';
import { logIn } from './logins.ts';
import { recipientById, userById } from './people.ts';
import { type IdentityKey, identities } from './seed/identities.ts';

/** Logs a seeded person in without mail or password; the stand-in's tools alone do that. */
export function become({ db, now }: Backend, c: Call, key: IdentityKey): void {
  const { type, id } = identities[key];
  const person = type === 'recipient' ? recipientById(db, id) : userById(db, id);
  if (!person) return;
  logIn(db, c.get('session'), { type, person, userAgent: c.req.header('User-Agent'), now: now() });
}

export const identityKey = (name: unknown): IdentityKey | undefined =>
  Object.keys(identities).find((key): key is IdentityKey => key === name);
