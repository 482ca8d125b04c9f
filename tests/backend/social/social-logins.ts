import { type SocialService, socialServiceSchema } from '../../../shared/entities/social.ts';
import { SOCIAL_STATE_MS } from '../config.ts';
import type { Backend } from '../context.ts';
import { int, oneOf, textOrNull } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import type { Session } from '../sessions.ts';

/** What a social login is for: the service, and the promo that it may open. */
export type SocialLogin = { readonly service: SocialService; readonly secret: string | null };

/** Stores the errand for this browser under the state that the service gets. */
export function startSocialLogin(
  { db, now }: Backend,
  session: Session,
  { service, secret }: SocialLogin,
): string {
  const state = newSecret();
  db.sql.run`
    INSERT INTO social_states (state, session_id, service, secret, created)
    VALUES (${state}, ${session.id}, ${service}, ${secret}, ${now()})`;
  return state;
}

/** The errand of the state, once, in the browser that began it and in time; else null. */
export function finishSocialLogin({ db, now }: Backend, session: Session, state: string): SocialLogin | null {
  const row = db.sql.get`
    DELETE FROM social_states WHERE state = ${state} AND session_id = ${session.id} RETURNING *`;
  if (!row || int(row, 'created') + SOCIAL_STATE_MS <= now()) return null;
  return { service: oneOf(row, 'service', socialServiceSchema.options), secret: textOrNull(row, 'secret') };
}
