import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { errorMessage } from '../../../shared/notifications/error-messages.ts';
import { anyText, checkProperty } from '../../support/property.ts';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const errors = fc.oneof(
  fc.constant('no'),
  fc.constant({ msg: 'no' }),
  fc.constant({ message: '' }),
  fc.jsonValue(),
);
const body = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record({ id: fc.jsonValue(), error: errors, error_short: errors }, { requiredKeys: [] })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{"id":7', '<!doctype html><title>Log in</title>', 'null', '"', '{"$ref":"#/%"}', '\0'),
  anyText({ maxLength: 30 }),
);
const status = fc.oneof(
  fc.constantFrom(200, 200, 201, 204, 400, 401, 403, 404, 419, 422, 429, 500, 502, 503),
  fc.integer({ min: 200, max: 599 }),
);
const retryAfterSeconds = fc.oneof(
  fc.constantFrom('', '0', '7', '-7', '7.5', '9999999', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT'),
  fc.stringMatching(/^[ -~]{0,12}$/),
);
const BODILESS_STATUSES = [204, 205, 304];

test('a call returns a valid reply or rejects with a known problem and a message, for any response [7-04, open-49]', async () => {
  const reply = v.object({ id: v.number() });
  await checkProperty(
    20_000,
    fc.asyncProperty(status, body, retryAfterSeconds, async (code, text, retryAfterHeader) => {
      globalThis.fetch = async () =>
        new Response(BODILESS_STATUSES.includes(code) ? null : text, {
          status: code,
          headers: { 'retry-after': retryAfterHeader },
        });
      const result = await call({ url: '/x', reply }).catch((caught: unknown) => caught);
      if (!(result instanceof ApiError)) {
        expect(code).toBeLessThan(300);
        expect(v.is(reply, result)).toBe(true);
        return;
      }
      expect(result.status).toBe(code);
      expect(errorMessage(result).trim()).not.toBe('');
      expect(errorMessage(result)).not.toMatch(/NaN|undefined|Infinity|\[object/);
      if (code === 401 || code === 419) expect(result.problem.kind).toBe('unauthorised');
      if (code === 429) expect(result.problem.kind).toBe('rate-limited');
      if (code >= 500) expect(result.problem.kind).toBe('server');
    }),
  );
});
