import { PIN_MS, PIN_TRIES } from './config.ts';
import type { Backend } from './context.ts';
import { sendMail } from './mail.ts';
import { pinMail } from './mail-texts.ts';
import { int, text } from './rows.ts';
import { newPin } from './secrets.ts';
import type { Session } from './sessions.ts';

/** Whom a PIN was sent to. */
export type PinHolder = { readonly email: string; readonly name: string };

export type PinResult =
  | { readonly kind: 'right'; readonly holder: PinHolder }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'expired' };

/** Mails a new PIN, which replaces an earlier one of this browser. */
export function sendPin({ db, now }: Backend, session: Session, holder: PinHolder): void {
  const pin = newPin();
  db.sql.run`
    INSERT OR REPLACE INTO pins (session_id, email, name, pin, created, wrong_tries)
    VALUES (${session.id}, ${holder.email}, ${holder.name}, ${pin}, ${now()}, 0)`;
  sendMail(db, pinMail(holder, pin), now());
}

/** Compares regardless of case. A PIN that was right, locked or expired is gone. */
export function tryPin({ db, now }: Backend, session: Session, given: string): PinResult {
  const row = db.sql.get`SELECT * FROM pins WHERE session_id = ${session.id}`;
  if (!row) return { kind: 'expired' };
  const forget = () => db.sql.run`DELETE FROM pins WHERE session_id = ${session.id}`;
  if (int(row, 'created') + PIN_MS <= now()) {
    forget();
    return { kind: 'expired' };
  }
  if (text(row, 'pin') === given.trim().toUpperCase()) {
    forget();
    return { kind: 'right', holder: { email: text(row, 'email'), name: text(row, 'name') } };
  }
  const triesLeft = PIN_TRIES - int(row, 'wrong_tries') - 1;
  if (triesLeft === 0) {
    forget();
    return { kind: 'locked' };
  }
  db.sql.run`UPDATE pins SET wrong_tries = wrong_tries + 1 WHERE session_id = ${session.id}`;
  return { kind: 'wrong', triesLeft };
}
