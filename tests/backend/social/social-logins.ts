import { type SocialService, socialServiceSchema } from '../../../shared/entities/social.ts';
import { SOCIAL_STATE_MS } from '../config.ts';
import type { Backend } from '../context.ts';
import { int, oneOf, textOrNull } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import type { Session } from '../sessions.ts';

/** A social login in progress. `secret` names the promo that it opens. */
export type SocialLogin = { readonly service: SocialService; readonly secret: string | null };

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

/** Returns the login of the state once, for the same browser and before it expires. */
export function finishSocialLogin({ db, now }: Backend, session: Session, state: string): SocialLogin | null {
  const row = db.sql.get`
    DELETE FROM social_states WHERE state = ${state} AND session_id = ${session.id} RETURNING *`;
  if (!row || int(row, 'created') + SOCIAL_STATE_MS <= now()) return null;
  return { service: oneOf(row, 'service', socialServiceSchema.options), secret: textOrNull(row, 'secret') };
}
