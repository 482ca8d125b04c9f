import type { Db } from './db.ts';
import { int, type Row, text, textOrNull } from './rows.ts';

/** What a mail says; links are paths on this origin. */
export type NewMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  /** Where the footer's unsubscribe link goes. */
  readonly leave?: string;
  readonly pin?: string;
  /** Address of a cover. */
  readonly picture?: string;
};

export type Mail = NewMail & { readonly id: number /** ms */; readonly sent: number };

/** Delivers into the mailbox page. */
export function sendMail(db: Db, mail: NewMail, now: number): void {
  db.sql.run`
    INSERT INTO mails (recipient, sender, subject, paragraphs, link, leave, link_label, pin, picture, sent)
    VALUES (${mail.to}, ${mail.from}, ${mail.subject}, ${JSON.stringify(mail.paragraphs)}, ${mail.action?.href ?? null}, ${mail.leave ?? null},
      ${mail.action?.label ?? null}, ${mail.pin ?? null}, ${mail.picture ?? null}, ${now})`;
}

/** The newest mails, those to one address alone where it is given. */
export function mailsTo(db: Db, to: string | undefined, limit: number): Mail[] {
  const rows =
    to === undefined
      ? db.sql.all`SELECT * FROM mails ORDER BY sent DESC, id DESC LIMIT ${limit}`
      : db.sql.all`SELECT * FROM mails WHERE recipient = ${to} ORDER BY sent DESC, id DESC LIMIT ${limit}`;
  return rows.map(readMail);
}

export function mailById(db: Db, id: number): Mail | null {
  const row = db.sql.get`SELECT * FROM mails WHERE id = ${id}`;
  return row ? readMail(row) : null;
}

function readMail(row: Row): Mail {
  const href = textOrNull(row, 'link');
  const leave = textOrNull(row, 'leave');
  const pin = textOrNull(row, 'pin');
  const picture = textOrNull(row, 'picture');
  return {
    id: int(row, 'id'),
    to: text(row, 'recipient'),
    from: text(row, 'sender'),
    subject: text(row, 'subject'),
    paragraphs: readParagraphs(text(row, 'paragraphs')),
    ...(href === null ? {} : { action: { label: text(row, 'link_label'), href } }),
    ...(leave === null ? {} : { leave }),
    ...(pin === null ? {} : { pin }),
    ...(picture === null ? {} : { picture }),
    sent: int(row, 'sent'),
  };
}

function readParagraphs(json: string): string[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? stored.map(String) : [];
}
