import * as v from 'valibot';
import type { Db } from './db.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';
import type { Session } from './sessions.ts';

/** The faults by name, each with the effect on the caller. */
export const FAULTS = {
  slow: 'responds after 3 seconds',
  silent: 'no response for a minute, or until the faults are cleared',
  cut: 'the connection drops before the response',
  reset: 'the call succeeds, but the connection drops during the response',
  stalled: 'the call succeeds, but the response stalls half way',
  '400': 'bad request with a message',
  '400-short': 'bad request with a short and a long message',
  '401': 'not logged in',
  '403': 'forbidden',
  firewall: 'forbidden by a firewall, with an HTML page',
  '404': 'not found, with an HTML page',
  '409': 'conflict: someone else was faster',
  '419': 'the page has expired',
  '422': 'invalid data, with the message in an object',
  '429': 'too many requests, retry after 30 seconds',
  '500': 'server error',
  '502': 'bad gateway, with an HTML page',
  '503': 'service unavailable, with an HTML page',
  html: 'the call succeeds, but a page replaces its data',
  moved: 'permanent redirect to the login page',
  truncated: 'the call succeeds, but half of the response is missing',
  wrong: 'the call succeeds, but every field has the wrong type',
  huge: 'the call succeeds, but the response is too large',
  empty: 'the call succeeds, with an empty response',
  '204': 'the call succeeds, with no content',
  null: 'the call succeeds, with null instead of data',
  'audio-404': 'the stream is missing',
  'audio-cut': 'the stream breaks off half way',
  'audio-type': 'the stream is not audio',
  'expired-401': 'signed URLs have expired: not logged in',
  'expired-403': 'signed URLs have expired: forbidden',
  'expired-404': 'signed URLs have expired: not found',
  'expired-410': 'signed URLs have expired: gone',
  'head-403': 'files are signed for GET, and HEAD is forbidden',
  'head-405': 'files are signed for GET, and HEAD is not allowed',
  'head-501': 'files are signed for GET, and HEAD is not implemented',
} as const;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

const faults = rowReader({
  id: column.int,
  fault: v.picklist(FAULT_NAMES),
  /** The fault applies to paths (with query) that start with this. */
  match: column.text,
  times: column.intOrNull,
});
export type Fault = RowOf<typeof faults>;

export const faultsOf = ({ sql }: Db, session: Session): Fault[] =>
  faults.all(sql.all`
    SELECT * FROM faults WHERE session_id = ${session.id} AND (times IS NULL OR times > 0) ORDER BY id`);

export function setFault(db: Db, session: Session, { fault, match, times }: Omit<Fault, 'id'>): void {
  db.sql.run`
    INSERT INTO faults (session_id, fault, match, times) VALUES (${session.id}, ${fault}, ${match}, ${times})`;
}

export const isCleared = ({ isOpen, sql }: Db, { id }: Fault): boolean =>
  !isOpen || sql.get`SELECT id FROM faults WHERE id = ${id}` === undefined;

export function clearFaults(db: Db, session: Session): void {
  db.sql.run`DELETE FROM faults WHERE session_id = ${session.id}`;
}

/** Returns the active fault for this path. */
export const faultAt = (db: Db, session: Session, address: string) =>
  faultsOf(db, session).find(
    ({ fault, match }) => address.startsWith(match) && (!isAudioFault(fault) || isStream(address)),
  );

/** Returns the fault for this path and counts it down. */
export function consumeFault(db: Db, session: Session, address: string): Fault | undefined {
  const hit = faultAt(db, session, address);
  if (hit) db.sql.run`UPDATE faults SET times = times - 1 WHERE id = ${hit.id}`;
  return hit;
}

const isAudioFault = (fault: FaultName): boolean => fault.startsWith('audio-');
const isStream = (address: string): boolean => /\/stream\.wav(\?|$)/.test(address);
