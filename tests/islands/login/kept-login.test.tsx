import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAccountSwitcher } from '../../../islands/chrome/account-switcher-store.ts';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { LOGIN_TYPES } from '../../../shared/entities/login.ts';
import { emptySession } from '../../../shared/entities/session.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { refreshLogins } from '../../../shared/session/logins.ts';
import { checkNewLogin } from '../../../shared/session/new-login.ts';
import { setSession } from '../../../shared/session/session.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { recordPopups } from '../../support/popups.ts';
import { eventually, fillIn, openBrowser, press, user } from '../browser.ts';
import { openPin } from '../dj-signup/open-signup.tsx';
import { openLogin } from './open-dj-login.tsx';

const { site, visited, reloads, visit } = openBrowser();
const popups = recordPopups();

async function logInAsClient(path: string) {
  await visit(path);
  render(<LoginIsland />);
  await fillIn({ Email: identities.nightjar.email, Password: CLIENT_PASSWORD });
  await press('Login');
}

const typePin = async () =>
  user.type(await screen.findByLabelText('PIN'), site.mailTo('nova@example.net').pin ?? '');

const ways: Record<string, () => Promise<unknown>> = {
  'a password': () => logInAsClient('/login/clients'),
  'a password on another page': () => logInAsClient('/labels-we-love'),
  'a login of this browser': async () => {
    await openLogin(site, { who: ['vesper', 'marlow'], title: 'Log in as...' });
    await press(/vesper/);
  },
  'a PIN at the login': async () => {
    await openLogin(site, { path: '/login/djs?signup', title: 'Create DJ account' });
    await fillIn({ Name: 'Nova', Email: 'nova@example.net' });
    await press('Create');
    await typePin();
  },
  'a PIN at the sign-up': async () => {
    await openPin(site);
    await typePin();
  },
  'a social service': async () => {
    await openLogin(site);
    await press('Google');
    await site.become('marlow');
    const data = { popup_success: true, info_message: '', dj_name: '', dj_email: 'marlow@example.net' };
    await act(async () => popups.post({ type: 'login', data }));
  },
  'another account': async () => {
    await visit('/recipient', 'vesper', 'marlow');
    const vesper = (await refreshLogins()).logins.find(({ isMe }) => !isMe);
    if (vesper) await createAccountSwitcher().switchTo(vesper);
  },
};

test.each(Object.keys(ways))('says that the browser has not kept a login with %s', async (way) => {
  await ways[way]?.();
  await eventually(() => expect(visited.length + reloads()).toBe(1));
  $notifications.set([]);
  setSession(emptySession);
  checkNewLogin(LOGIN_TYPES);
  expect($notifications.get().map(({ text }) => text)).toEqual([expect.stringContaining('cookies')]);
});
