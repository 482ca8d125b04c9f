import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../../shared/config/constants.ts';
import type { Db } from './db.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';

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
  /** True once the DJ has used a link or PIN sent to the address. */
  confirmed: yes,
  groupAddress: textOrNull,
});
/** A DJ or member of the press (spec 3). */
export type Recipient = RowOf<typeof recipients>;

const users = rowReader({
  id: int,
  email: text,
  name: text,
  password: text,
  flags: int,
  settings: int,
  accountId: intOrNull,
});
/** A client, or an admin if `accountId` is null (spec 1). */
export type User = RowOf<typeof users>;

export const recipientById = ({ sql }: Db, id: number): Recipient | null =>
  recipients.one(sql.get`SELECT * FROM recipients WHERE id = ${id}`);

export const recipientByEmail = ({ sql }: Db, email: string): Recipient | null =>
  recipients.one(sql.get`SELECT * FROM recipients WHERE email = ${email.trim()}`);

export const recipientsOfGroup = ({ sql }: Db, address: string): Recipient[] =>
  recipients.all(sql.all`SELECT * FROM recipients WHERE group_address = ${address} ORDER BY id`);

export const addRecipient = ({ sql }: Db, { email, name }: Pick<Recipient, 'email' | 'name'>): Recipient =>
  recipients.stored(sql.get`
    INSERT INTO recipients (email, name, venue, publication, info, flags, confirmed)
    VALUES (${email}, ${name}, '', '', '', 0, 1) RETURNING *`);

export const renameRecipient = ({ sql }: Db, { id }: Recipient, name: string): Recipient =>
  recipients.stored(
    sql.get`UPDATE recipients SET name = ${name}, confirmed = 1 WHERE id = ${id} RETURNING *`,
  );

export function confirmRecipient({ sql }: Db, id: number): void {
  sql.run`UPDATE recipients SET confirmed = 1 WHERE id = ${id}`;
}

export function setRecipientFlag({ sql }: Db, { id, flags }: Recipient, flag: number, isOn: boolean): number {
  const now = withFlag(flags, flag, isOn);
  sql.run`UPDATE recipients SET flags = ${now} WHERE id = ${id}`;
  return now;
}

export const withFlag = (flags: number, flag: number, isOn: boolean): number =>
  isOn ? flags | flag : flags & ~flag;

export const userById = ({ sql }: Db, id: number): User | null =>
  users.one(sql.get`SELECT * FROM users WHERE id = ${id}`);

export const userByEmail = ({ sql }: Db, email: string): User | null =>
  users.one(sql.get`SELECT * FROM users WHERE email = ${email.trim()}`);
