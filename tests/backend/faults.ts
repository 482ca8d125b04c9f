import * as v from 'valibot';
import type { Db } from './db.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';
import type { Session } from './sessions.ts';

/** The faults by name, each with the effect on the caller. */
export const FAULTS = {
  slow: 'answers after 3 seconds',
  silent: 'no answer comes for a minute',
  cut: 'the connection breaks before the answer',
  reset: 'the call is carried out, the connection breaks in the middle of its answer',
  stalled: 'the call is carried out, its answer stops half way and never ends',
  '400': 'a bad request, in words',
  '400-short': 'a bad request, in few words and in many',
  '401': 'not signed in',
  '403': 'forbidden',
  wall: 'a wall in between forbids it, with a page of its own',
  '404': 'there is no such thing, told by a page',
  '409': 'somebody else was faster',
  '419': 'the page has expired',
  '422': 'what was sent will not do, in words within an object',
  '429': 'too many requests, try again in 30 seconds',
  '500': 'the server fails',
  '502': 'the server behind the gateway is gone, told by a page',
  '503': 'the server is being worked on, told by a page',
  html: 'a login page in place of data',
  moved: 'sent on to the login page, permanently',
  truncated: 'the call is carried out, half of its answer arrives',
  wrong: 'the call is carried out, every field of its answer has another type',
  huge: 'the call is carried out, its answer is too large to be taken',
  empty: 'an empty answer',
  '204': 'no content',
  null: 'null in place of data',
  'audio-404': 'the stream is gone',
  'audio-cut': 'the stream breaks in the middle',
  'audio-type': 'the stream is no audio',
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
  faults.all(sql.all`SELECT * FROM faults WHERE session_id = ${session.id} ORDER BY id`);

export function setFault(db: Db, session: Session, { fault, match, times }: Omit<Fault, 'id'>): void {
  db.sql.run`
    INSERT INTO faults (session_id, fault, match, times) VALUES (${session.id}, ${fault}, ${match}, ${times})`;
}

export function clearFaults(db: Db, session: Session): void {
  db.sql.run`DELETE FROM faults WHERE session_id = ${session.id}`;
}

/** Returns the fault for this path and counts it down. */
export function consumeFault(db: Db, session: Session, address: string): FaultName | null {
  const hit = faultsOf(db, session).find(
    ({ fault, match }) => address.startsWith(match) && (!isAudioFault(fault) || isStream(address)),
  );
  if (!hit) return null;
  if (hit.times === 1) db.sql.run`DELETE FROM faults WHERE id = ${hit.id}`;
  else db.sql.run`UPDATE faults SET times = times - 1 WHERE id = ${hit.id}`;
  return hit.fault;
}

const isAudioFault = (fault: FaultName): boolean => fault.startsWith('audio-');
const isStream = (address: string): boolean => /\/stream\.wav(\?|$)/.test(address);
