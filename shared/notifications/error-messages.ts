import { type ApiError, isPinInvalidated, serverText, toApiError } from '../api/errors.ts';
import { pluralize } from '../format/text.ts';
import { notify } from './notifications.ts';

const messages = {
  offline: "Couldn't reach the server. Check your connection and try again.",
  timeout: 'The server took too long to answer. Try again.',
  aborted: 'That was interrupted. Try again.',
  unauthorised: "You've been logged out. Log in and try again.",
  forbidden: "This account can't do that.",
  server: 'Something went wrong on our side. Try again in a moment.',
  malformed: 'Unexpected answer from the server. Try again in a moment.',
} as const;

/** Returns the message for a failed call: what happened and what to do next. */
export function errorMessage({ problem }: ApiError): string {
  if (problem.kind === 'domain') return problem.text ?? "That didn't work. Try again.";
  if (problem.kind !== 'rate-limited') return messages[problem.kind];
  return problem.retryAfterSeconds === null
    ? 'Too many attempts. Wait a moment and try again.'
    : `Too many attempts. Try again in ${formatWait(problem.retryAfterSeconds)}.`;
}

/** Shows why a call has failed. `what` says what did not happen. */
export const notifyFailure = (caught: unknown, what = ''): void =>
  void notify('error', `${what} ${errorMessage(toApiError(caught))}`.trim());

/** Returns the message for a failed login or sign-up: the server's text, whatever the status, or ours (spec 8). */
export function errorMessageForLogin(error: ApiError): string {
  const { problem, body } = error;
  const text = serverText(body);
  const wait = problem.kind === 'rate-limited' ? problem.retryAfterSeconds : null;
  if (text) return wait === null ? text : `${text} Try again in ${formatWait(wait)}.`;
  return problem.kind === 'unauthorised'
    ? 'This page has expired. Reload it and try again.'
    : errorMessage(error);
}

/** Returns the message for a failed PIN call, which has its own text for a connection that fails or takes too long (spec 8). */
export function errorMessageForPin(error: ApiError): string {
  if (error.problem.kind === 'offline' || error.problem.kind === 'timeout')
    return 'Problem with request. Check your connection.';
  if (isPinInvalidated(error) && !serverText(error.body)) return 'This PIN no longer works. Start again.';
  return errorMessageForLogin(error);
}

const formatWait = (seconds: number): string =>
  seconds < 100 ? pluralize(seconds, 'second') : pluralize(Math.ceil(seconds / 60), 'minute');

/** Returns why a download failed. Its check reads no message from the server. */
export const errorMessageForDownload = (error: ApiError | 'refused'): string =>
  error === 'refused'
    ? 'We blocked this download because it leads to another site. Let the label know.'
    : (downloadMessages[error.status ?? 0] ?? errorMessage(error));

const downloadMessages: Record<number, string> = {
  403: "You don't have access to this download. Ask the label for it.",
  404: 'This file is no longer available. Ask the label for it.',
  410: 'This file is no longer available. Ask the label for it.',
};
