import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Login } from '../../../islands/login/login.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { eventually, fillIn, heading, link, press } from '../../support/ui.ts';

const site = openSite();
const { left, reloads } = noteLeaving();

async function open(path: string) {
  await site.open(path);
  render(<Login mode="user" />);
  await heading('Log in to your account');
}

/** Whether the press is left to the browser. */
function isFollowed(name: string, init: MouseEventInit = {}): boolean {
  const element = link(name);
  const press = createEvent.click(element, init);
  fireEvent(element, press);
  return !press.defaultPrevented;
}

test('the tabs switch without loading the page again, and what was typed stays [2.1-01, 2.1-02, 2.1-03]', async () => {
  await open('/login/clients?next=/recipient');
  await fillIn({ Email: 'office@' });
  expect(isFollowed('DJ Login')).toBe(false);
  await heading('Login with Email');
  expect(location.pathname + location.search).toBe('/login/djs?next=/recipient');
  expect(isFollowed('Client Login')).toBe(false);
  expect(await screen.findByDisplayValue('office@')).toBeDefined();
  expect(location.pathname + location.search).toBe('/login/clients?next=/recipient');
});

test('a tab may be opened in another window, and every other link is followed by the browser [2.2-09]', async () => {
  await open('/login/clients');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(isFollowed('DJ Login', { [key]: true })).toBe(true);
  expect(isFollowed('Apply For An Account')).toBe(true);
});

test.each([{ possible: [{ id: 1, email: 'a@b.cd', name: 'A' }] }, { error: 'This login link has expired.' }])(
  'a client who logs in beside the DJs of a link gets to their account: %o [2.2-10]',
  async (props) => {
    await site.open('/recipient/login/a-link');
    render(<Login mode="user" {...props} />);
    await fillIn({ Email: identities.nightjar.email, Password: CLIENT_PASSWORD });
    await press('Login');
    await eventually(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
    expect(reloads()).toBe(0);
  },
);

test('in another page the tabs switch in place', async () => {
  await open('/labels-we-love');
  expect(isFollowed('DJ Login')).toBe(false);
  await heading('Login with Email');
  expect(location.pathname).toBe('/labels-we-love');
});

test('what the build rendered takes over where the host has its logins [open-15]', async () => {
  await site.open('/labels-we-love');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Login mode="user" />);
  configure({
    ...defaultConfig,
    urls: { djLogin: '/in/djs?next={next?}', clientLogin: '/in/labels?{errand?}' },
  });
  const wrong = vi.fn();
  const root = await act(async () =>
    hydrateRoot(container, <Login mode="user" />, { onRecoverableError: wrong }),
  );
  expect(wrong).not.toHaveBeenCalled();
  expect(link('DJ Login').getAttribute('href')).toBe('/in/djs');
  expect(link('Client Login').getAttribute('href')).toBe('/in/labels');
  act(() => root.unmount());
  configure(defaultConfig);
});
