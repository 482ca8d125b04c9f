import { expect, test } from 'vitest';
import { ApiError, type Problem, toApiError } from '../../../shared/api/errors.ts';
import { problemOf } from '../../../shared/api/reply.ts';
import {
  errorMessage,
  errorMessageForLogin,
  errorMessageForPin,
  notifyFailure,
} from '../../../shared/notifications/error-messages.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { expectedErrors } from '../../support/setup.ts';

const problems: { readonly [Kind in Problem['kind']]: Extract<Problem, { kind: Kind }> } = {
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  aborted: { kind: 'aborted' },
  unauthorised: { kind: 'unauthorised' },
  forbidden: { kind: 'forbidden' },
  'rate-limited': { kind: 'rate-limited', retryAfterSeconds: null },
  server: { kind: 'server' },
  malformed: { kind: 'malformed' },
  domain: { kind: 'domain', text: null },
};

const messageFor = (problem: Problem) => errorMessage(new ApiError(problem));
const allMessages = Object.values(problems).map(messageFor);

test.each(Object.entries(problems))(
  '%s has its own message in full sentences with what to do next',
  (kind, problem) => {
    expect(messageFor(problem)).toMatch(/^[A-Z].+\.$/s);
    expect(messageFor(problem)).not.toMatch(/error|undefined|null|\d{3}|http|json/i);
    if (kind !== 'offline') expect(messageFor(problem)).not.toContain(kind);
    if (kind !== 'forbidden') expect(messageFor(problem)).toMatch(/[Tt]ry again/);
    expect(allMessages.filter((text) => text === messageFor(problem))).toHaveLength(1);
  },
);

test('says what to do first: check the connection, log in or wait', () => {
  expect(messageFor(problems.offline)).toContain('Check your connection');
  expect(messageFor(problems.unauthorised)).toContain('Log in');
  expect(messageFor(problems['rate-limited'])).toContain('Wait a moment');
  expect(messageFor(problems.forbidden)).toContain('This account');
});

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [30, '30 seconds'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('shows a wait of %i seconds as %s', (retryAfterSeconds, wait) => {
  expect(messageFor({ kind: 'rate-limited', retryAfterSeconds })).toBe(
    `Too many attempts. Try again in ${wait}.`,
  );
});

test('shows the text of the server, or a neutral message [open-11]', () => {
  expect(messageFor({ kind: 'domain', text: 'Your PIN is <b>wrong</b>' })).toBe('Your PIN is <b>wrong</b>');
  expect(messageFor({ kind: 'domain', text: null })).toBe("That didn't work. Try again.");
});

test('an error in our own code has a message too and is logged', () => {
  const fault = new TypeError('x is not a function');
  expect(errorMessage(toApiError(fault))).toBe(messageFor(problems.malformed));
  expect(expectedErrors()).toEqual([[fault]]);
});

test('never asks people to log in before the login, and has its own texts for a PIN [8-04]', () => {
  for (const problem of Object.values(problems)) {
    const error = new ApiError(problem);
    expect(errorMessageForLogin(error)).not.toMatch(/logged out|Log in/);
    if (problem.kind === 'unauthorised')
      expect(errorMessageForLogin(error)).toMatch(/^This page has expired/);
    else expect(errorMessageForLogin(error)).toBe(errorMessage(error));
    if (problem.kind === 'offline' || problem.kind === 'timeout')
      expect(errorMessageForPin(error)).toBe('Problem with request. Check your connection.');
    else expect(errorMessageForPin(error)).toBe(errorMessageForLogin(error));
  }
});

test.each([401, 419, 429, 500, 502])(
  'before the login, the text of the server comes first for status %i [8-01, 8-02]',
  async (status) => {
    for (const [body, text] of [
      [{ error: 'We are full. Come back at noon.' }, 'We are full. Come back at noon.'],
      [{ error: 'In many words.', error_short: 'In few.' }, 'In few.'],
      [{ error: { msg: 'By name.' } }, 'By name.'],
    ] as const) {
      const problem = problemOf(new Response(null, { status }), body) as Problem;
      const error = new ApiError(problem, status, body);
      expect([errorMessageForLogin(error), errorMessageForPin(error)]).toEqual([text, text]);
    }
  },
);

test('adds the requested wait to the text of the server', () => {
  const error = new ApiError({ kind: 'rate-limited', retryAfterSeconds: 30 }, 429, {
    error: 'Too many requests.',
  });
  expect(errorMessageForLogin(error)).toBe('Too many requests. Try again in 30 seconds.');
});

test('says that a PIN no longer works if the server has no text [4-15]', () => {
  const error = new ApiError({ kind: 'domain', text: null }, 200, { fatal: true });
  expect(errorMessageForPin(error)).toBe('This PIN no longer works. Start again.');
});

test('shows why a call failed, after what did not happen', () => {
  const texts = () => $notifications.get().map(({ kind, text }) => `${kind}: ${text}`);
  notifyFailure(new ApiError({ kind: 'forbidden' }));
  expect(texts()).toEqual(["error: This account can't do that."]);
  notifyFailure(new ApiError({ kind: 'forbidden' }), "Couldn't add to queue.");
  expect(texts().at(-1)).toBe("error: Couldn't add to queue. This account can't do that.");
});
