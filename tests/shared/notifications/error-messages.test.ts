import { expect, test } from 'vitest';
import { problemOf } from '../../../shared/api/client.ts';
import { ApiError, type Problem, toApiError } from '../../../shared/api/errors.ts';
import {
  errorMessage,
  errorMessageBeforeLogin,
  errorMessageForPin,
} from '../../../shared/notifications/error-messages.ts';
import { expectedErrors } from '../../support/setup.ts';

/** Every kind of problem; a new one has to be added here. */
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

const words = (problem: Problem) => errorMessage(new ApiError(problem));
const all = Object.values(problems).map(words);

test.each(Object.entries(problems))(
  '%s has whole sentences of its own, which say what to do',
  (kind, problem) => {
    expect(words(problem)).toMatch(/^[A-Z].+\.$/s);
    expect(words(problem)).not.toMatch(/error|undefined|null|\d{3}|http|json/i);
    if (kind !== 'offline') expect(words(problem)).not.toContain(kind);
    if (kind !== 'forbidden') expect(words(problem)).toMatch(/[Tt]ry again/);
    expect(all.filter((text) => text === words(problem))).toHaveLength(1);
  },
);

test('what to do first: look at the connection, log in, wait', () => {
  expect(words(problems.offline)).toContain('Check your connection');
  expect(words(problems.unauthorised)).toContain('Log in');
  expect(words(problems['rate-limited'])).toContain('Wait a moment');
  expect(words(problems.forbidden)).toContain('with this login');
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
])('a wait of %i seconds reads %s', (retryAfterSeconds, wait) => {
  expect(words({ kind: 'rate-limited', retryAfterSeconds })).toBe(`Too many tries. Try again in ${wait}.`);
});

test('shows the text of the server, or else a neutral sentence [open-11]', () => {
  expect(words({ kind: 'domain', text: 'Your PIN is <b>wrong</b>' })).toBe('Your PIN is <b>wrong</b>');
  expect(words({ kind: 'domain', text: null })).toBe('That did not work. Try again.');
});

test('a fault of our own has words too, and is logged', () => {
  const fault = new TypeError('x is not a function');
  expect(errorMessage(toApiError(fault))).toBe(words(problems.malformed));
  expect(expectedErrors()).toEqual([[fault]]);
});

test('nobody is asked to log in before the login, and a PIN has words of its own [8-04]', () => {
  for (const problem of Object.values(problems)) {
    const error = new ApiError(problem);
    expect(errorMessageBeforeLogin(error)).not.toMatch(/logged in|Log in/);
    if (problem.kind === 'unauthorised')
      expect(errorMessageBeforeLogin(error)).toMatch(/^This page has expired/);
    else expect(errorMessageBeforeLogin(error)).toBe(errorMessage(error));
    if (problem.kind === 'offline')
      expect(errorMessageForPin(error)).toBe('Problem with request. Check your connection.');
    else expect(errorMessageForPin(error)).toBe(errorMessageBeforeLogin(error));
  }
});

test.each([401, 419, 429, 500, 502])(
  'whatever the status (%i), the text of the server comes first for somebody who is not in yet [8-01, 8-02]',
  async (status) => {
    for (const [body, text] of [
      [{ error: 'We are full. Come back at noon.' }, 'We are full. Come back at noon.'],
      [{ error: 'In many words.', error_short: 'In few.' }, 'In few.'],
      [{ error: { msg: 'By name.' } }, 'By name.'],
    ] as const) {
      const error = new ApiError(problemOf(new Response(null, { status }), body), status, body);
      expect([errorMessageBeforeLogin(error), errorMessageForPin(error)]).toEqual([text, text]);
    }
  },
);

test('a text of the server comes with the wait that it asks for', () => {
  const error = new ApiError({ kind: 'rate-limited', retryAfterSeconds: 30 }, 429, {
    error: 'Too many requests.',
  });
  expect(errorMessageBeforeLogin(error)).toBe('Too many requests. Try again in 30 seconds.');
});

test('a PIN that is lost says so where the server has no text [4-15]', () => {
  const error = new ApiError({ kind: 'domain', text: null }, 200, { fatal: true });
  expect(errorMessageForPin(error)).toBe('This PIN no longer works. Start again.');
});
