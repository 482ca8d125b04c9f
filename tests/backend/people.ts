import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../shared/constants.ts';
import type { Db } from './db.ts';
import { int, intOrNull, type Row, text, textOrNull, yes } from './rows.ts';

/** A DJ or member of the press, as stored (spec 3). */
export type Recipient = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly venue: string;
  readonly publication: string;
  readonly info: string;
  readonly flags: number;
  readonly downloadFormat: DownloadFormat | null;
  /** The address answered a confirmation mail. */
  readonly confirmed: boolean;
  readonly groupAddress: string | null;
};

/** A client, or an admin where there is no account (spec 1). */
export type User = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly flags: number;
  readonly settings: number;
  readonly accountId: number | null;
};

export function recipientById(db: Db, id: number): Recipient | null {
  return readRecipient(db.sql.get`SELECT * FROM recipients WHERE id = ${id}`);
}

export function recipientByEmail(db: Db, email: string): Recipient | null {
  return readRecipient(db.sql.get`SELECT * FROM recipients WHERE email = ${email.trim()}`);
}

/** The DJs behind a shared mailing address. */
export function recipientsOfGroup(db: Db, address: string): Recipient[] {
  return db.sql.all`SELECT * FROM recipients WHERE group_address = ${address} ORDER BY id`.flatMap(
    (row) => readRecipient(row) ?? [],
  );
}

/** A DJ who signed up; the address is confirmed, since a PIN came back from it. */
export function addRecipient(db: Db, { email, name }: { email: string; name: string }): Recipient {
  return stored(db.sql.get`
    INSERT INTO recipients (email, name, venue, publication, info, flags, confirmed)
    VALUES (${email}, ${name}, '', '', '', 0, 1) RETURNING *`);
}

/** Takes over a name that the DJ has given; an address that answered is confirmed by that. */
export function renameRecipient(db: Db, { id }: Recipient, name: string): Recipient {
  return stored(db.sql.get`UPDATE recipients SET name = ${name}, confirmed = 1 WHERE id = ${id} RETURNING *`);
}

/** The DJ has shown that the address is theirs. */
export function confirmRecipient(db: Db, id: number): void {
  db.sql.run`UPDATE recipients SET confirmed = 1 WHERE id = ${id}`;
}

/** Sets or clears a bit of the DJ's flags and gives them as they are now. */
export function setRecipientFlag(db: Db, { id, flags }: Recipient, flag: number, isOn: boolean): number {
  const now = withFlag(flags, flag, isOn);
  db.sql.run`UPDATE recipients SET flags = ${now} WHERE id = ${id}`;
  return now;
}

/** Sets or clears a bit of the client's flags and gives them as they are now. */
export function setUserFlag(db: Db, { id, flags }: User, flag: number, isOn: boolean): number {
  const now = withFlag(flags, flag, isOn);
  db.sql.run`UPDATE users SET flags = ${now} WHERE id = ${id}`;
  return now;
}

const withFlag = (flags: number, flag: number, isOn: boolean): number =>
  isOn ? flags | flag : flags & ~flag;

export function setPassword(db: Db, userId: number, passwordHash: string): void {
  db.sql.run`UPDATE users SET password = ${passwordHash} WHERE id = ${userId}`;
}

export function userById(db: Db, id: number): User | null {
  return readUser(db.sql.get`SELECT * FROM users WHERE id = ${id}`);
}

export function userByEmail(db: Db, email: string): User | null {
  return readUser(db.sql.get`SELECT * FROM users WHERE email = ${email.trim()}`);
}

function stored(row: Row | undefined): Recipient {
  const recipient = readRecipient(row);
  if (!recipient) throw new Error('recipient was not stored');
  return recipient;
}

function readRecipient(row: Row | undefined): Recipient | null {
  if (!row) return null;
  const format = textOrNull(row, 'download_format');
  return {
    id: int(row, 'id'),
    email: text(row, 'email'),
    name: text(row, 'name'),
    venue: text(row, 'venue'),
    publication: text(row, 'publication'),
    info: text(row, 'info'),
    flags: int(row, 'flags'),
    downloadFormat: DOWNLOAD_FORMATS.find((known) => known === format) ?? null,
    confirmed: yes(row, 'confirmed'),
    groupAddress: textOrNull(row, 'group_address'),
  };
}

function readUser(row: Row | undefined): User | null {
  if (!row) return null;
  return {
    id: int(row, 'id'),
    email: text(row, 'email'),
    name: text(row, 'name'),
    passwordHash: text(row, 'password'),
    flags: int(row, 'flags'),
    settings: int(row, 'settings'),
    accountId: intOrNull(row, 'account_id'),
  };
}
