import type { Problem } from '../../../shared/api/errors.ts';
import type { FaultName } from '../../backend/faults.ts';
import type { NetworkFault } from './network.ts';

/** The faults of a call and the problem kind that each causes. Null means that the call is only slow. */
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
  gateway: 'unauthorised',
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
} as const satisfies Partial<Record<FaultName | NetworkFault, Problem['kind'] | null>>;

export type Fault = keyof typeof FAULTS;
export type Kind = NonNullable<(typeof FAULTS)[Fault]>;

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);

/** Faults that do not affect a call whose reply carries no data. */
export const ANY_BODY: readonly Fault[] = ['empty', '204', 'null', 'html', 'truncated', 'wrong', 'huge'];
/** Faults that do not affect a call whose reply may lack any field. */
export const WRONG_BODY: readonly Fault[] = ['wrong'];
/** After these faults, the server has carried out the call. */
export const APPLIED_FAULTS: readonly Fault[] = ['reset', 'stalled', ...ANY_BODY];

/** Faults without an answer, after which a browser may still find a file. */
export const NO_ANSWER: readonly Fault[] = ['offline', 'refused', 'cut', 'timeout'];

/** Expected messages, by fault or by problem kind. */
export type Messages = Partial<Record<Fault | Kind, RegExp>>;

export const MESSAGES: Messages & Record<Exclude<Kind, 'domain'>, RegExp> = {
  offline: /Couldn't reach the server/,
  timeout: /The server took too long to answer/,
  aborted: /That was interrupted/,
  unauthorised: /You've been logged out/,
  forbidden: /This account can't do that/,
  'rate-limited': /Too many attempts\. Try again in 30 seconds/,
  server: /Something went wrong on our side/,
  malformed: /Unexpected answer from the server/,
  '400': /Invalid request\./,
  '400-short': /Not like that\./,
  '403': /Not allowed\./,
  '404': /That didn't work\. Try again\./,
  '409': /Somebody else was faster\./,
  '422': /Something is missing\./,
};

/** Messages at the login, which shows the text of the server for every status. */
export const LOGIN_MESSAGES: Messages = {
  unauthorised: /This page has expired/,
  '401': /Please log in\./,
  '419': /This page has expired\./,
  '429': /Too many requests\. Try again in 30 seconds/,
  '500': /Something broke on our side\./,
};
