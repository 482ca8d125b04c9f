import * as v from 'valibot';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../shared/constants.ts';
import { RecipientFlag } from '../../shared/entities/flags.ts';
import type { Db } from './db.ts';
import { column, type RowOf, rowReader } from './rows.ts';

const { int, intOrNull, text, textOrNull, yes } = column;

const recipients = rowReader({
  id: int,
  email: text,
  name: text,
  venue: text,
  publication: text,
  info: text,
  flags: int,
  downloadFormat: v.fallback(v.nullable(v.picklist(DOWNLOAD_FORMATS)), null),
  /** The address answered a confirmation mail. */
  confirmed: yes,
  groupAddress: textOrNull,
});
/** A DJ or member of the press, as stored (spec 3). */
export type Recipient = RowOf<typeof recipients>;

const users = rowReader({
  id: int,
  email: text,
  name: text,
  /** Its hash. */
  password: text,
  flags: int,
  settings: int,
  accountId: intOrNull,
});
/** A client, or an admin where there is no account (spec 1). */
export type User = RowOf<typeof users>;

export const recipientById = ({ sql }: Db, id: number): Recipient | null =>
  recipients.one(sql.get`SELECT * FROM recipients WHERE id = ${id}`);

export const recipientByEmail = ({ sql }: Db, email: string): Recipient | null =>
  recipients.one(sql.get`SELECT * FROM recipients WHERE email = ${email.trim()}`);

/** The DJs behind a shared mailing address. */
export const recipientsOfGroup = ({ sql }: Db, address: string): Recipient[] =>
  recipients.all(sql.all`SELECT * FROM recipients WHERE group_address = ${address} ORDER BY id`);

/** A DJ who signed up; the address is confirmed, since a PIN came back from it. */
export const addRecipient = ({ sql }: Db, { email, name }: Pick<Recipient, 'email' | 'name'>): Recipient =>
  recipients.stored(sql.get`
    INSERT INTO recipients (email, name, venue, publication, info, flags, confirmed)
    VALUES (${email}, ${name}, '', '', '', 0, 1) RETURNING *`);

/** Takes over a name that the DJ has given; an address that answered is confirmed by that. */
export const renameRecipient = ({ sql }: Db, { id }: Recipient, name: string): Recipient =>
  recipients.stored(
    sql.get`UPDATE recipients SET name = ${name}, confirmed = 1 WHERE id = ${id} RETURNING *`,
  );

/** The DJ has shown that the address is theirs. */
export function confirmRecipient({ sql }: Db, id: number): void {
  sql.run`UPDATE recipients SET confirmed = 1 WHERE id = ${id}`;
}

type Profile = Pick<Recipient, 'name' | 'publication' | 'venue' | 'info'>;

/** What a DJ tells labels about themselves. */
export function saveProfile(
  { sql }: Db,
  { id }: Recipient,
  { name, publication, venue, info }: Profile,
): void {
  sql.run`
    UPDATE recipients SET name = ${name}, publication = ${publication}, venue = ${venue}, info = ${info}
    WHERE id = ${id}`;
}

export function saveDownloadFormat(db: Db, dj: Recipient, format: DownloadFormat): void {
  db.sql.run`UPDATE recipients SET download_format = ${format} WHERE id = ${dj.id}`;
  setRecipientFlag(db, dj, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT, true);
}

/** Sets or clears a bit of the DJ's flags and gives them as they are now. */
export function setRecipientFlag({ sql }: Db, { id, flags }: Recipient, flag: number, isOn: boolean): number {
  const now = withFlag(flags, flag, isOn);
  sql.run`UPDATE recipients SET flags = ${now} WHERE id = ${id}`;
  return now;
}

/** Sets or clears a bit of the client's flags and gives them as they are now. */
export function setUserFlag({ sql }: Db, { id, flags }: User, flag: number, isOn: boolean): number {
  const now = withFlag(flags, flag, isOn);
  sql.run`UPDATE users SET flags = ${now} WHERE id = ${id}`;
  return now;
}

const withFlag = (flags: number, flag: number, isOn: boolean): number =>
  isOn ? flags | flag : flags & ~flag;

export function setPassword({ sql }: Db, userId: number, hash: string): void {
  sql.run`UPDATE users SET password = ${hash} WHERE id = ${userId}`;
}

export const userById = ({ sql }: Db, id: number): User | null =>
  users.one(sql.get`SELECT * FROM users WHERE id = ${id}`);

export const userByEmail = ({ sql }: Db, email: string): User | null =>
  users.one(sql.get`SELECT * FROM users WHERE email = ${email.trim()}`);
