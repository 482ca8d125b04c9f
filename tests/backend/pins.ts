import { MAX_PIN_ATTEMPTS, PIN_MS } from './config.ts';
import type { Backend } from './context.ts';
import { sendMail } from './mail.ts';
import { pinMail } from './mail-texts.ts';
import { column, rowReader } from './row-reader.ts';
import { newPin } from './secrets.ts';
import type { Session } from './sessions.ts';

const pins = rowReader({
  email: column.text,
  name: column.text,
  pin: column.text,
  created: column.int,
  wrongTries: column.int,
});

export type PinHolder = { readonly email: string; readonly name: string };

/** A fatal error deletes the PIN. */
type PinError = { readonly error: string; readonly fatal?: true };

const EXPIRED: PinError = { error: 'This PIN has expired. Please start again.', fatal: true };
const LOCKED: PinError = { error: 'Too many wrong PINs. Please start again.', fatal: true };

/** Sends a PIN, replacing an earlier one in this browser. */
export function sendPin({ db, now }: Backend, session: Session, holder: PinHolder): void {
  const pin = newPin();
  db.sql.run`
    INSERT OR REPLACE INTO pins (session_id, email, name, pin, created, wrong_tries)
    VALUES (${session.id}, ${holder.email}, ${holder.name}, ${pin}, ${now()}, 0)`;
  sendMail(db, pinMail(holder, pin), now());
}

/** Checks a PIN, ignoring case. A correct PIN works once. */
export function checkPin({ db, now }: Backend, session: Session, input: string): PinHolder | PinError {
  const sent = pins.one(db.sql.get`SELECT * FROM pins WHERE session_id = ${session.id}`);
  if (!sent) return EXPIRED;
  const isExpired = sent.created + PIN_MS <= now();
  const isRight = sent.pin === input.trim().toUpperCase();
  const attemptsLeft = MAX_PIN_ATTEMPTS - sent.wrongTries - 1;
  if (!isExpired && !isRight && attemptsLeft > 0) {
    db.sql.run`UPDATE pins SET wrong_tries = wrong_tries + 1 WHERE session_id = ${session.id}`;
    return {
      error: `Wrong PIN. ${attemptsLeft === 1 ? '1 attempt' : `${attemptsLeft} attempts`} left.`,
    };
  }
  db.sql.run`DELETE FROM pins WHERE session_id = ${session.id}`;
  if (isExpired) return EXPIRED;
  return isRight ? { email: sent.email, name: sent.name } : LOCKED;
}
