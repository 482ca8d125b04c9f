import { expect, test, vi } from 'vitest';
import {
  ApiError,
  isFatal,
  missingScript,
  toApiError,
  unanswered,
  withoutScript,
} from '../../../shared/api/errors.ts';
import { expectedErrors } from '../../support/setup.ts';

test('an error of a call says its kind and status, and carries its flag and body [7-04, open-49]', () => {
  const error = new ApiError({ kind: 'server' }, 500, { error: 'no' });
  expect(error).toMatchObject({ name: 'ApiError', error: true, status: 500, body: { error: 'no' } });
  expect(error.message).toBe('server (500)');
  expect(new ApiError({ kind: 'offline' })).toMatchObject({ message: 'offline', status: null, body: null });
});

test('an error of a call stays as it is; a fault of ours is malformed, and logged', () => {
  const error = new ApiError({ kind: 'timeout' });
  expect(toApiError(error)).toBe(error);
  const fault = new TypeError('x is not a function');
  expect(toApiError(fault).problem).toEqual({ kind: 'malformed' });
  expect(expectedErrors()).toEqual([[fault]]);
});

test.each([
  [{ error: 'Expired', fatal: true }, true],
  [{ error: 'Wrong', fatal: false }, false],
  [{ error: 'Wrong' }, false],
  [null, false],
])('the answer %o says whether a PIN is lost: %o', (body, fatal) => {
  expect(isFatal(new ApiError({ kind: 'domain', text: null }, 400, body))).toBe(fatal);
});

test.each([
  [true, 'incomplete'],
  [false, 'offline'],
] as const)('a script of ours that did not come, with a connection %o, is %s', (isOnline, kind) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  expect(missingScript().problem).toEqual({ kind });
  expect(withoutScript).toThrow(missingScript());
});

const inTime = new AbortController().signal;

test.each([
  [new TypeError('Failed to fetch'), inTime, 'offline'],
  [new DOMException('stopped', 'AbortError'), inTime, 'aborted'],
  [new DOMException('broken', 'NetworkError'), inTime, 'offline'],
  [Object.assign(new Error('no exception of the browser'), { name: 'AbortError' }), inTime, 'offline'],
  [new DOMException('too late', 'TimeoutError'), AbortSignal.abort(), 'timeout'],
  [new DOMException('Fetch is aborted', 'AbortError'), AbortSignal.abort(), 'timeout'],
] as const)(
  'a fetch that rejects with %o maps to the error of its signal, case %#',
  (caught, timeout, kind) => {
    expect(() => unanswered(caught, timeout)).toThrow(expect.objectContaining({ problem: { kind } }));
  },
);
