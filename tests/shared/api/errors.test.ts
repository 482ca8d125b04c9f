import { expect, test } from 'vitest';
import {
  ApiError,
  isPinInvalidated,
  isRefusal,
  logFailure,
  needsLogin,
  type Problem,
  serverText,
  toApiError,
} from '../../../shared/api/errors.ts';
import { expectedErrors } from '../../support/setup.ts';

test('an ApiError has a kind, status, flag and body [7-04, open-49]', () => {
  const error = new ApiError({ kind: 'server' }, 500, { error: 'no' });
  expect(error).toMatchObject({ name: 'ApiError', error: true, status: 500, body: { error: 'no' } });
  expect(error.message).toBe('server (500)');
  expect(new ApiError({ kind: 'offline' })).toMatchObject({ message: 'offline', status: null, body: null });
});

test('toApiError returns an ApiError as is, and logs any other error as malformed', () => {
  const error = new ApiError({ kind: 'timeout' });
  expect(toApiError(error)).toBe(error);
  const bug = new TypeError('x is not a function');
  expect(toApiError(bug).problem).toEqual({ kind: 'malformed' });
  expect(expectedErrors()).toEqual([[bug]]);
});

test.each([
  [{ error: 'Expired', fatal: true }, true],
  [{ error: 'Wrong', fatal: false }, false],
  [{ error: 'Expired', fatal: 'T' }, true],
  [{ error: 'Wrong' }, false],
  [null, false],
])('the reply %o invalidates the PIN: %o', (body, fatal) => {
  expect(isPinInvalidated(new ApiError({ kind: 'domain', text: null }, 400, body))).toBe(fatal);
});

const problems: readonly [problem: Problem, isRefused: boolean][] = [
  [{ kind: 'domain', text: null }, true],
  [{ kind: 'unauthorised' }, true],
  [{ kind: 'forbidden' }, true],
  [{ kind: 'rate-limited', retryAfterSeconds: null }, true],
  [{ kind: 'offline' }, false],
  [{ kind: 'timeout' }, false],
  [{ kind: 'aborted' }, false],
  [{ kind: 'server' }, false],
  [{ kind: 'malformed' }, false],
];

test.each(problems)('isRefusal(%o) is %o', (problem, isRefused) => {
  expect(isRefusal(new ApiError(problem))).toBe(isRefused);
  expect(needsLogin(new ApiError(problem))).toBe(problem.kind === 'unauthorised');
});

test('another error needs no login, and logFailure logs a warning', () => {
  expect(needsLogin(new TypeError('x is not a function'))).toBe(false);
  const error = new ApiError({ kind: 'offline' });
  expect(logFailure('picks did not load', error)).toBe(error);
  expect(console.warn).toHaveBeenCalledWith('picks did not load', error);
});

test.each([
  [{ error: 'x'.repeat(5000) }, 'x'.repeat(1000)],
  [{ error_short: 'short', error: 'long' }, 'short'],
  [{ error: 'long' }, 'long'],
  [{ error: { msg: 'msg' } }, 'msg'],
  [{ error: { message: 'message' } }, 'message'],
  [{ message: 'message' }, null],
  [{ error: true, msg: 'x' }, 'x'],
  [{ error: '1', msg: 'x' }, 'x'],
  [{ error: 'true' }, null],
  [{ error: ' Yes ', msg: 'x' }, 'x'],
  [{ error_short: 'N', error: 'long' }, 'long'],
  [{ error_short: ' \n', error: 'long' }, 'long'],
  [{ error: 404, msg: 'Gone' }, 'Gone'],
  [{ error: 404 }, '404'],
])('the error text of the reply %o is %s [8-02]', (body, text) => {
  expect(serverText(body)).toBe(text);
});
