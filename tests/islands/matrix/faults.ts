import type { Problem } from '../../../shared/api/errors.ts';
import type { FaultName } from '../../backend/faults.ts';
import type { LineFault } from './line.ts';

/** What may become of a call, each by the kind of problem that it is; null where a call only takes its time. */
export const FAULTS = {
  offline: 'offline',
  refused: 'offline',
  cut: 'offline',
  reset: 'offline',
  timeout: 'timeout',
  stalled: 'timeout',
  slow: null,
  aborted: 'aborted',
  empty: 'malformed',
  '204': 'malformed',
  html: 'malformed',
  truncated: 'malformed',
  wrong: 'malformed',
  null: 'malformed',
  huge: 'malformed',
  moved: 'unauthorised',
  '400': 'domain',
  '400-short': 'domain',
  '401': 'unauthorised',
  '403': 'domain',
  firewall: 'forbidden',
  '404': 'domain',
  '409': 'domain',
  '419': 'unauthorised',
  '422': 'domain',
  '429': 'rate-limited',
  '500': 'server',
  '502': 'server',
  '503': 'server',
} as const satisfies Partial<Record<FaultName | LineFault, Problem['kind'] | null>>;

export type Fault = keyof typeof FAULTS;
export type Kind = NonNullable<(typeof FAULTS)[Fault]>;

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/** After these the server has done what it was asked for. */
export const CARRIED_OUT: readonly Fault[] = ['reset', 'stalled', 'truncated', 'wrong', 'huge'];
/** Faults that a call can bear whose answer only says that it has worked. */
export const ACKNOWLEDGED: readonly Fault[] = ['wrong'];
/** The same where not even that is used. */
export const UNUSED: readonly Fault[] = ['wrong', 'empty', '204', 'null'];

/** How each is shown, by its name or by its kind. */
export type Words = Partial<Record<Fault | Kind, RegExp>>;

export const WORDS: Words & Record<Exclude<Kind, 'domain'>, RegExp> = {
  offline: /Couldn't reach the server/,
  timeout: /The server took too long to answer/,
  aborted: /That was interrupted/,
  unauthorised: /You've been logged out/,
  forbidden: /This account can't do that/,
  'rate-limited': /Too many attempts\. Try again in 30 seconds/,
  server: /Something went wrong on our side/,
  malformed: /Unexpected answer from the server/,
  '400': /That will not do\./,
  '400-short': /Not like that\./,
  '403': /You may not do that\./,
  '404': /That didn't work\. Try again\./,
  '409': /Somebody else was faster\./,
  '422': /Something is missing\./,
};

/** The same for somebody who is just logging in: the server's own text shows, whatever the status. */
export const BEFORE_LOGIN: Words = {
  unauthorised: /This page has expired/,
  '401': /Please log in\./,
  '419': /This page has expired\./,
  '429': /Too many requests\. Try again in 30 seconds/,
  '500': /Something broke on our side\./,
};
