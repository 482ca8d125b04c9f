import { type ApiError, isFatal, type Problem, serverText } from '../api/errors.ts';

/** Returns the sentence for a failed call: what happened and what to do next (robustness 6). */
export const errorMessage = (error: ApiError): string => messageForProblem(error.problem);

/** The same for somebody who logs in or signs up: the server's text comes first, whatever the status (spec 8). */
export function errorMessageBeforeLogin(error: ApiError): string {
  const { problem, body } = error;
  const text = serverText(body);
  const wait = problem.kind === 'rate-limited' ? problem.retryAfterSeconds : null;
  if (text) return wait === null ? text : `${text} Try again in ${waitOf(wait)}.`;
  return problem.kind === 'unauthorised'
    ? 'This page has expired. Reload it and try again.'
    : errorMessage(error);
}

/** The same for the PIN call, which has its own text for a broken connection (spec 8). */
export function errorMessageForPin(error: ApiError): string {
  if (error.problem.kind === 'offline') return 'Problem with request. Check your connection.';
  if (isFatal(error) && !serverText(error.body)) return 'This PIN no longer works. Start again.';
  return errorMessageBeforeLogin(error);
}

function messageForProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'offline':
      return 'We could not reach the server. Check your connection and try again.';
    case 'timeout':
      return 'The server took too long to answer. Try again.';
    case 'aborted':
      return 'That was stopped before it was done. Try again.';
    case 'unauthorised':
      return 'You are no longer logged in. Log in and try again.';
    case 'forbidden':
      return 'You may not do that with this login.';
    case 'rate-limited':
      return problem.retryAfterSeconds === null
        ? 'Too many tries. Wait a moment and try again.'
        : `Too many tries. Try again in ${waitOf(problem.retryAfterSeconds)}.`;
    case 'server':
      return 'Something went wrong on our side. Try again in a moment.';
    case 'malformed':
      return 'The server gave an answer that we do not understand. Try again in a moment.';
    case 'domain':
      return problem.text ?? 'That did not work. Try again.';
  }
}

const waitOf = (seconds: number): string => {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};
