import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Login } from '../../../islands/login/login.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const { left, reloads } = noteLeaving();

const tab = (name: string) => screen.getByRole('link', { name });

async function open(path: string) {
  await site.open(path);
  render(<Login mode="user" />);
  await screen.findByRole('heading', { level: 1, name: 'Log in to your account' });
}

/** Whether the press is left to the browser. */
function isFollowed(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const press = createEvent.click(link, init);
  fireEvent(link, press);
  return !press.defaultPrevented;
}

test('the tabs switch without loading the page anew, and what was typed stays [2.1-01, 2.1-02, 2.1-03]', async () => {
  await open('/login/clients?next=/recipient');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'office@');
  expect(isFollowed(tab('DJ Login'))).toBe(false);
  await screen.findByRole('heading', { level: 1, name: 'Login with Email' });
  expect(location.pathname + location.search).toBe('/login/djs?next=/recipient');
  expect(isFollowed(tab('Client Login'))).toBe(false);
  expect(await screen.findByDisplayValue('office@')).toBeDefined();
  expect(isFollowed(tab('Client Login'))).toBe(false);
  expect(location.pathname + location.search).toBe('/login/clients?next=/recipient');
});

test('a tab may be opened in another window', async () => {
  await open('/login/clients');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    expect(isFollowed(tab('DJ Login'), init)).toBe(true);
  }
});

test("every other link of the page, 'Apply For An Account' too, is followed by the browser [2.2-09]", async () => {
  await open('/login/clients');
  expect(isFollowed(tab('Apply For An Account'))).toBe(true);
});

test.each([{ possible: [{ id: 1, email: 'a@b.cd', name: 'A' }] }, { error: 'This login link has expired.' }])(
  'a client who logs in beside the DJs of a link gets to their account: %o [2.2-10]',
  async (props) => {
    const { email } = identities.nightjar;
    await site.open('/recipient/login/a-link');
    render(<Login mode="user" {...props} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), email);
    await userEvent.type(screen.getByLabelText('Password'), CLIENT_PASSWORD);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
    expect(reloads()).toBe(0);
  },
);

test('in another page the tabs switch in place', async () => {
  await open('/labels-we-love');
  expect(isFollowed(tab('DJ Login'))).toBe(false);
  expect(await screen.findByRole('heading', { name: 'Login with Email' })).toBeDefined();
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
  expect(tab('DJ Login').getAttribute('href')).toBe('/in/djs');
  expect(tab('Client Login').getAttribute('href')).toBe('/in/labels');
  act(() => root.unmount());
  configure(defaultConfig);
});
