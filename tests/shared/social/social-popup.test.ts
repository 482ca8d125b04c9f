import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { SOCIAL_LOGIN_MS } from '../../../shared/config/constants.ts';
import { finishSocialPopup } from '../../../shared/social/social-popup.ts';
import { readStored, writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const { visited } = recordNavigation();
const result = { info_message: 'Hello.', popup_success: true, dj_name: 'Nova', dj_email: 'nova@example.net' };

const stored = () => readStored({ name: 'social-login-message' }, v.record(v.string(), v.unknown()));
const attemptKey = { name: 'social-login', tab: true } as const;
const writeAttempt = (path: string | null, time = Date.now()) =>
  writeStored(attemptKey, { id: 0.5, path, loginsBefore: null, result: null, time });

/** Makes a page of the origin the opener. Returns the messages that a browser would deliver to it. */
function openedBy(origin: string): unknown[] {
  const delivered: unknown[] = [];
  const postMessage = (data: unknown, target: string) => {
    if (target === '*' || new URL(target).origin === origin) delivered.push(data);
  };
  vi.stubGlobal('opener', {
    postMessage,
    get location() {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  });
  return delivered;
}

beforeEach(() => {
  vi.spyOn(window, 'close').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  configure(defaultConfig);
});

const hosts = {
  ...defaultConfig,
  wwwHost: 'https://www.example',
  siteHost: 'https://site.example',
  promosArea: 'https://promos.example',
  cdn: 'https://cdn.example',
  navigationOrigins: ['https://label.example'],
};

test.each([
  ['its own origin', ORIGIN],
  ['the www host', hosts.wwwHost],
  ['the site host', hosts.siteHost],
  ['the origin of the promos', hosts.promosArea],
])('posts once to an opener on %s and closes [3-08, 7-24, open-70]', (_, origin) => {
  configure(hosts);
  const delivered = openedBy(origin);
  expect(finishSocialPopup(result)).toBe('posted');
  expect(delivered).toEqual([{ type: 'login', data: result }]);
  expect(window.close).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
});

test.each(['https://evil.example', hosts.cdn, 'https://label.example', 'https://www.example:8443'])(
  'posts nothing to %s, which is not our origin [beyond-34]',
  (origin) => {
    configure(hosts);
    const delivered = openedBy(origin);
    finishSocialPopup(result);
    expect(delivered).toEqual([]);
    expect(stored()).toBeNull();
  },
);

test("ignores a configured host that isn't a web address [beyond-34]", () => {
  configure({ ...hosts, wwwHost: 'javascript:alert(1)//' });
  const delivered = openedBy(ORIGIN);
  expect(finishSocialPopup(result)).toBe('posted');
  expect(delivered).toHaveLength(1);
});

test('stores the result without name and email if there is no opener [9-22, open-17, beyond-33]', () => {
  expect(finishSocialPopup(result)).toBe('stored');
  expect(stored()).toEqual({
    info_message: 'Hello.',
    popup_success: true,
    attemptId: null,
    time: expect.any(Number),
  });
  expect(window.close).not.toHaveBeenCalled();
});

test('stores the id of the attempt in a popup without an opener [beyond-34]', () => {
  writeAttempt(null);
  expect(finishSocialPopup(result)).toBe('stored');
  expect(stored()).toMatchObject({ attemptId: 0.5 });
  expect(visited).toEqual([]);
});

test('in the same tab, saves the result for this tab only and returns to the page [9-22, beyond-32]', () => {
  const delivered = openedBy(ORIGIN);
  writeAttempt('/login/djs?next=/recipient');
  expect(finishSocialPopup(result)).toBe('returning');
  expect(visited).toEqual([`${ORIGIN}/login/djs?next=/recipient`]);
  expect(readStored(attemptKey, v.unknown())).toMatchObject({
    result: { info_message: 'Hello.', popup_success: true },
  });
  expect(stored()).toBeNull();
  expect(delivered).toEqual([]);
});

test('does not return for an expired attempt or to another site [beyond-32]', () => {
  writeAttempt('/login/djs', Date.now() - SOCIAL_LOGIN_MS - 1);
  expect(finishSocialPopup(result)).toBe('stored');
  writeAttempt('https://evil.example/');
  expect(finishSocialPopup(result)).toBe('stored');
  expect(visited).toEqual([]);
});
