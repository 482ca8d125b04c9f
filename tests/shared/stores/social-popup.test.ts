import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCIAL_LOGIN_MS } from '../../../shared/constants.ts';
import { readStored, storageKeys, writeStored } from '../../../shared/storage.ts';
import { finishSocialPopup } from '../../../shared/stores/social-popup.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const { left } = noteLeaving();
const result = { info_message: 'Hello.', popup_success: true, dj_name: 'Nova', dj_email: 'nova@example.net' };

const stored = () => readStored({ key: storageKeys.socialLoginMessage }, v.record(v.string(), v.unknown()));
const note = (path: string, time = Date.now()) =>
  writeStored({ key: storageKeys.socialLogin }, { path, before: null, time });

/** The window was opened by a page of the origin; gives what that page is sent. */
function openedBy(origin: string | null): { data: unknown; target: string }[] {
  const sent: { data: unknown; target: string }[] = [];
  const opener = {
    get location() {
      if (origin === null) throw new DOMException('cross-origin', 'SecurityError');
      return { origin };
    },
    postMessage: (data: unknown, target: string) => void sent.push({ data, target }),
  };
  vi.stubGlobal('opener', opener);
  return sent;
}

beforeEach(() => {
  vi.spyOn(window, 'close').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

test('posts to the page that opened it, for our own origin alone, and closes [3-08, 7-24, open-70]', () => {
  const sent = openedBy(ORIGIN);
  expect(finishSocialPopup(result)).toBe('posted');
  expect(sent).toEqual([{ data: { type: 'login', data: result }, target: ORIGIN }]);
  expect(window.close).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
});

test.each([
  ['no page', undefined],
  ['another site', null],
])('opened by %s, it leaves the result without name and e-mail, and stays [9-22, beyond-33]', (_, origin) => {
  const sent = origin === undefined ? [] : openedBy(origin);
  expect(finishSocialPopup(result)).toBe('left');
  expect(stored()).toEqual({ info_message: 'Hello.', popup_success: true, time: expect.any(Number) });
  expect(sent).toEqual([]);
  expect(window.close).not.toHaveBeenCalled();
});

test('in the tab of the page itself, it leaves the result and goes back there [9-22, beyond-32]', () => {
  const sent = openedBy(ORIGIN);
  note('/login/djs?next=/recipient');
  expect(finishSocialPopup(result)).toBe('returning');
  expect(left).toEqual([`${ORIGIN}/login/djs?next=/recipient`]);
  expect(stored()).toMatchObject({ popup_success: true });
  expect(sent).toEqual([]);
});

test('a note that is stale, or leads to another site, leads nowhere [beyond-32]', () => {
  note('/login/djs', Date.now() - SOCIAL_LOGIN_MS - 1);
  expect(finishSocialPopup(result)).toBe('left');
  note('https://evil.example/');
  expect(finishSocialPopup(result)).toBe('left');
  expect(left).toEqual([]);
});
