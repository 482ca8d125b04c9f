import { expect, test } from 'vitest';
import { ApiError, isFatal, toApiError } from '../../../shared/api/errors.ts';
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
