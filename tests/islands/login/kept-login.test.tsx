import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAccountSwitcher } from '../../../islands/chrome/bar/account-switcher-store.ts';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { LOGIN_TYPES } from '../../../shared/entities/login.ts';
import { emptySession } from '../../../shared/entities/session.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { refreshLogins } from '../../../shared/session/logins.ts';
import { checkNewLogin } from '../../../shared/session/new-login.ts';
import { setSession } from '../../../shared/session/session.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { eventually, fillIn, openBrowser, press, user } from '../browser.ts';
import { openPin } from '../dj-signup/open-signup.tsx';
import { openLogin } from './open-dj-login.tsx';

const { site, visited, reloads, visit } = openBrowser();

const ways: Record<string, () => Promise<unknown>> = {
  'a password': async () => {
    await visit('/login/clients');
    render(<LoginIsland />);
    await fillIn({ Email: identities.nightjar.email, Password: CLIENT_PASSWORD });
    await press('Login');
  },
  'a login of this browser': async () => {
    await openLogin(site, { who: ['vesper', 'marlow'], title: 'Log in as...' });
    await press(/vesper/);
  },
  'a PIN at the sign-up': async () => {
    await openPin(site);
    await user.type(await screen.findByLabelText('PIN'), site.mailTo('nova@example.net').pin ?? '');
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
  await site.become('nobody');
  await checkNewLogin(LOGIN_TYPES);
  expect($notifications.get().map(({ text }) => text)).toEqual([expect.stringContaining('cookies')]);
});
