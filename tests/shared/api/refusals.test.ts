import { expect, test } from 'vitest';
import { fetchLoggedIn, logIn, loginAs, resetPassword } from '../../../shared/api/client-session.ts';
import { handlePin } from '../../../shared/api/dj-login.ts';
import { ApiError, isFatal } from '../../../shared/api/errors.ts';
import { requestAccessLink, sendVerification } from '../../../shared/api/verify.ts';
import { openSite } from '../../support/stand-in.ts';

/** Replies that say no in another way than by `error` (spec 7). */

const site = openSite();

const failureOf = async (calling: Promise<unknown>): Promise<ApiError> => {
  const caught = await calling.catch((error: unknown) => error);
  if (!(caught instanceof ApiError)) throw new Error('the call did not fail');
  return caught;
};

test.each<[string, string, () => Promise<unknown>]>([
  ['POST /login', '/login', () => logIn({ email: 'a@b.cd', password: 'x', remember: false })],
  ['GET /reset_password', '/reset_password', () => resetPassword('a@b.cd')],
  ['POST /verify', '/verify/', () => sendVerification('secret', null)],
  ['GET /verifyemail', '/verifyemail/', () => requestAccessLink('secret', 'a@b.cd')],
])('a reply with success: false to %s is a refusal [7-28, 7-30]', async (_, path, send) => {
  for (const success of [false, 0, '0']) {
    site.reply(path, { success });
    expect((await failureOf(send())).problem).toEqual({ kind: 'domain', text: null });
  }
  for (const success of [true, 1, '1']) {
    site.reply(path, { success });
    await send();
  }
});

test('older backends send booleans as 1 and 0 [7-34, 7-38]', async () => {
  const login = { person_id: 1, type: 'recipient', email: 'marlow@example.net' };
  for (const [one, zero] of [
    [1, 0],
    ['1', '0'],
  ] as const) {
    site.reply('/api/v1/site/sessions/logged_in', {
      logins: [
        { ...login, isMe: one, keep_logged_in: one },
        { ...login, isMe: zero, keep_logged_in: zero },
      ],
    });
    const flags = (await fetchLoggedIn()).map(({ isMe, keep_logged_in }) => [isMe, keep_logged_in]);
    expect(flags).toEqual([
      [true, true],
      [false, false],
    ]);
    site.reply('/api/v1/site/sessions/loginAs', { success: one });
    expect(await loginAs('recipient', login.email)).toBe(true);
  }
});

test.each([true, 1, '1'])('a fatal PIN reply (%s) without an error is a refusal [7-17]', async (fatal) => {
  site.reply('/recipient/signup/handle_pin', { fatal });
  const failure = await failureOf(handlePin('1234'));
  expect(failure.problem).toEqual({ kind: 'domain', text: null });
  expect(isFatal(failure)).toBe(true);
});
