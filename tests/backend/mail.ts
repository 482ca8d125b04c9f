import * as v from 'valibot';
import type { Db } from './db.ts';
import { int, type Row, text } from './row-reader.ts';

const newMail = v.object({
  to: v.string(),
  from: v.string(),
  subject: v.string(),
  paragraphs: v.array(v.string()),
  action: v.optional(v.object({ label: v.string(), href: v.string() })),
  leave: v.optional(v.string()),
  pin: v.optional(v.string()),
  picture: v.optional(v.string()),
});
export type NewMail = Readonly<v.InferOutput<typeof newMail>>;

export type Mail = NewMail & { readonly id: number /** ms */; readonly sent: number };

export function sendMail({ sql }: Db, mail: NewMail, now: number): void {
  sql.run`INSERT INTO mails (recipient, mail, sent) VALUES (${mail.to}, ${JSON.stringify(mail)}, ${now})`;
}

export const mailsTo = ({ sql }: Db, to: string | undefined, limit: number): Mail[] =>
  sql.all`
    SELECT * FROM mails WHERE ${to ?? null} IS NULL OR recipient = ${to ?? null}
    ORDER BY sent DESC, id DESC LIMIT ${limit}`.map(readMail);

/** Returns the latest mail. @throws Error if there is none. */
export function mailTo(db: Db, email: string): Mail {
  const [mail] = mailsTo(db, email, 1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

export function mailById({ sql }: Db, id: number): Mail | null {
  const row = sql.get`SELECT * FROM mails WHERE id = ${id}`;
  return row ? readMail(row) : null;
}

const readMail = (row: Row): Mail => ({
  ...v.parse(newMail, JSON.parse(text(row, 'mail'))),
  id: int(row, 'id'),
  sent: int(row, 'sent'),
});
