import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { SOCIAL_LOGIN_MS } from '../../../shared/config/constants.ts';
import { finishSocialPopup } from '../../../shared/social/social-popup.ts';
import { readStored, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const { visited } = recordNavigation();
const result = { info_message: 'Hello.', popup_success: true, dj_name: 'Nova', dj_email: 'nova@example.net' };

const stored = () => readStored({ name: storageNames.socialLoginMessage }, v.record(v.string(), v.unknown()));
const notePlace = { name: storageNames.socialLogin, tab: true } as const;
const note = (path: string | null, time = Date.now()) =>
  writeStored(notePlace, { attempt: 0.5, path, before: null, result: null, time });

/** The window was opened by a page of the origin; gives what reaches that page, by the rule of browsers. */
function openedBy(origin: string): unknown[] {
  const arrived: unknown[] = [];
  const postMessage = (data: unknown, target: string) => {
    if (target === '*' || new URL(target).origin === origin) arrived.push(data);
  };
  vi.stubGlobal('opener', {
    postMessage,
    get location() {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  });
  return arrived;
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
])('posts once to the page of %s that opened it, and closes [3-08, 7-24, open-70]', (_, origin) => {
  configure(hosts);
  const arrived = openedBy(origin);
  expect(finishSocialPopup(result)).toBe('posted');
  expect(arrived).toEqual([{ type: 'login', data: result }]);
  expect(window.close).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
});

test.each(['https://evil.example', hosts.cdn, 'https://label.example', 'https://www.example:8443'])(
  'nothing reaches %s, which is not of ours [beyond-34]',
  (origin) => {
    configure(hosts);
    const arrived = openedBy(origin);
    finishSocialPopup(result);
    expect(arrived).toEqual([]);
    expect(stored()).toBeNull();
  },
);

test('a host that is no web address gets nothing and stops nothing [beyond-34]', () => {
  configure({ ...hosts, wwwHost: 'javascript:alert(1)//' });
  const arrived = openedBy(ORIGIN);
  expect(finishSocialPopup(result)).toBe('posted');
  expect(arrived).toHaveLength(1);
});

test('opened by no page, it leaves the result without name and email, and stays [9-22, beyond-33]', () => {
  expect(finishSocialPopup(result)).toBe('left');
  expect(stored()).toEqual({
    info_message: 'Hello.',
    popup_success: true,
    attempt: null,
    time: expect.any(Number),
  });
  expect(window.close).not.toHaveBeenCalled();
});

test('a window of its own that was cut off says whose login it was [beyond-34]', () => {
  note(null);
  expect(finishSocialPopup(result)).toBe('left');
  expect(stored()).toMatchObject({ attempt: 0.5 });
  expect(visited).toEqual([]);
});

test('in the tab of the page itself, it notes the result for this tab alone and goes back there [9-22, beyond-32]', () => {
  const arrived = openedBy(ORIGIN);
  note('/login/djs?next=/recipient');
  expect(finishSocialPopup(result)).toBe('returning');
  expect(visited).toEqual([`${ORIGIN}/login/djs?next=/recipient`]);
  expect(readStored(notePlace, v.unknown())).toMatchObject({
    result: { info_message: 'Hello.', popup_success: true },
  });
  expect(stored()).toBeNull();
  expect(arrived).toEqual([]);
});

test('a note that is stale, or leads to another site, leads nowhere [beyond-32]', () => {
  note('/login/djs', Date.now() - SOCIAL_LOGIN_MS - 1);
  expect(finishSocialPopup(result)).toBe('left');
  note('https://evil.example/');
  expect(finishSocialPopup(result)).toBe('left');
  expect(visited).toEqual([]);
});
