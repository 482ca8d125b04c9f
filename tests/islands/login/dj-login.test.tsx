import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Screen } from '../../../islands/login/dj-login.tsx';
import type { DjLoginState } from '../../../islands/login/dj-login-state.ts';
import { createDjLogin } from '../../../islands/login/dj-login-store.ts';
import { emptySession } from '../../../shared/entities/session.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { saveLogin } from '../../../shared/session/identity.ts';
import { $logins, refreshLogins } from '../../../shared/session/logins.ts';
import { setSession } from '../../../shared/session/session.ts';
import { identities } from '../../backend/seed/identities.ts';
import {
  alertText,
  button,
  eventually,
  field,
  fillIn,
  heading,
  openBrowser,
  press,
  restoreFromBfcache,
  user,
} from '../browser.ts';
import { openLogin, showLogin } from './open-dj-login.tsx';

const { hasNavigatedTo, visited, site } = openBrowser();
const SESSIONS = '/api/v1/site/sessions';
const CHECK_EMAIL = '/recipient/signup/check_email';
const HANDLE_PIN = '/recipient/signup/handle_pin';
const NEW = { Name: 'Nova', Email: 'nova@example.net' };
const MARLOW = { Email: 'marlow@example.net' };

const open = (options?: Parameters<typeof openLogin>[1]) => openLogin(site, options);
const openList = (...who: readonly ('marlow' | 'vesper')[]) => open({ who, title: 'Log in as...' });
const openSignup = () => open({ path: '/login/djs?signup', title: 'Create DJ account' });
const notified = () => $notifications.get().map(({ text }) => text);
const pin = () => site.mailTo(NEW.Email).pin ?? '';
const pinHeading = () => heading('We sent you a PIN. Check your email');

/** Opens the PIN screen of a new DJ. */
async function askForPin() {
  const opened = await openSignup();
  await fillIn({ Name: '  Nova  ', Email: ' nova@example.net ' });
  await press('Create');
  await pinHeading();
  site.requests.length = 0;
  return opened;
}

test('keeps the form and the address while a link is requested, and ignores other buttons [2.3-02]', async () => {
  await open();
  await site.break('silent', '/recipient/confirm');
  await fillIn({ Email: MARLOW.Email });
  await press('Login');
  await waitFor(() => expect(button('Sending…').getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(button('Sending…'));
  await heading('Login with Email');
  expect([field('Email').value, field('Email').readOnly]).toEqual([MARLOW.Email, true]);
  await press('Create new');
  await heading('Login with Email');
});

test("shows login-new at once with the email, 'or' and 'Create new', and a loader while it works [2.3-01, 2.3-02, 2.3-08, 2.3-09, 2.3-11, 2.3-20, 4-01, 7-25, open-08, open-75]", async () => {
  await site.open('/login/djs');
  showLogin();
  expect(screen.queryByText('Loading…')).toBeNull();
  await heading('Login with Email');
  expect([field('Email'), screen.getByText('or'), button('Create new')]).toHaveLength(3);
  expect(site.requests).toEqual([`GET ${SESSIONS}/logged_in?fields=homeURL&select=keeploggedin`]);
  cleanup();
  render(<Screen store={createDjLogin()} state={{ state: 'working', social: null }} />);
  expect(screen.getByRole('status').textContent).toContain('Loading…');
  expect(screen.getByRole('heading', { level: 1, name: 'DJ Login' })).toBeDefined();
});

test("opens create-new when the query is exactly '?signup' [2.3-14, 2.3-15, 2.3-16, 2.3-19, 4-03]", async () => {
  for (const path of ['/login/djs?signup&utm_source=x', '/login/djs?signup']) {
    const { unmount } = await open({ path, title: 'Create DJ account' });
    expect([field('Name'), field('Email'), button('Create')]).toHaveLength(3);
    unmount();
  }
  await open({ path: '/login/djs?signup=1' });
  await press('Create new');
  await heading('Create DJ account');
});

test("shows 'unhandled state' for an unknown state [2.3-03]", async () => {
  const state = JSON.parse('{"name":"dancing"}') as DjLoginState;
  render(<Screen store={createDjLogin()} state={state} />);
  expect(await alertText()).toBe('unhandled state');
});

test("lists the current and other DJs even with ?signup; '+ login as someone new' opens login-new and returns [2.3-04, 2.3-05, 2.3-06, 2.3-07, 2.3-18, 2.3-22, 3-01, 4-02, 6-16, 7-19, open-21, open-22, open-26]", async () => {
  await open({ path: '/login/djs?signup', who: ['marlow', 'vesper'], title: 'Log in as...' });
  expect(button(/vesper@example\.net.*Current/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /vesper/ })).toHaveLength(1);
  await press('+ login as someone new');
  await heading('Login with Email');
  expect(document.activeElement).toBe(field('Email'));
  await press('Back to your accounts');
  await heading('Log in as...');
  expect(button(/Current/)).toBeDefined();
  await press(/marlow@example\.net/);
  await hasNavigatedTo('/recipient');
  expect(site.requests.at(-1)).toBe(`GET ${SESSIONS}/loginAs?type=recipient&email=marlow%40example.net`);
});

test('opens the home of the current DJ without a call, and chooses the state again after Back [open-26]', async () => {
  await openList('marlow');
  site.requests.length = 0;
  await press(/marlow/);
  await hasNavigatedTo('/recipient');
  expect(site.requests).toEqual([]);
  expect(screen.getByText('Loading…')).toBeDefined();
  await restoreFromBfcache();
  await heading('Log in as...');
  await site.become('nobody');
  setSession(emptySession);
  await restoreFromBfcache();
  await heading('Login with Email');
  expect(screen.queryByRole('button', { name: 'Back to your accounts' })).toBeNull();
});

test.each([
  ['/recipient/promos/1).', '/recipient/promos/1', []],
  ['', '/recipient', []],
  ['https://evil.example/', '/recipient', ['We blocked a link to another site.']],
])('with next=%s a DJ is sent to %s', async (next, path, messages) => {
  await open({ path: `/login/djs?next=${next}`, who: ['marlow'], title: 'Log in as...' });
  await press(/marlow/);
  await hasNavigatedTo(path);
  expect(notified()).toEqual(messages);
});

test.each([
  ['?next=%2Frecipient%2Fpromos%2F1%3Femail%3Dmarlow%2540example.net', 'marlow@example.net'],
  ['?email=marlow@example.net', 'marlow@example.net'],
  ['?email=marlow', ''],
])('with %s the login fills in %s, and still shows the list [beyond-07]', async (query, email) => {
  const path = `/login/djs${query}`;
  const { unmount } = await open({ path });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email);
  unmount();
  await open({ path, who: ['marlow'], title: 'Log in as...' });
});

test('stores a failed list of logins and shows login-new [8-24, 8-25]', async () => {
  await site.break('500', '/api');
  await open();
  expect($logins.get()).toMatchObject({
    state: 'failed',
    logins: [],
    error: { problem: { kind: 'server' } },
  });
});

test('shows the login button from the first character, enables it for a valid email, and sends a link to that only; Try again returns to the form [1-16, 2.3-12, 2.3-13, 4-04, 4-05, 5-02, 5-03, 5-04, 5-05, 7-14, beyond-337]', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  await user.type(field('Email'), 'm');
  expect(button('Login')).toMatchObject({ disabled: true, title: 'Enter a valid email address' });
  await user.type(field('Email'), 'arlow{Enter}');
  expect(await alertText()).toContain('Please enter a valid email address');
  expect(site.requests).toHaveLength(1);
  await user.type(field('Email'), '@example.net ');
  expect(button('Login')).toMatchObject({ disabled: false, title: 'Login' });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Login');
  expect((await screen.findByText('You have been sent a link to your dashboard.')).role).toBe('status');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: MARLOW.Email });
  expect(site.mailTo(MARLOW.Email).action?.href).toMatch(/^\/recipient\/login\//);
  await press('Try again');
  await heading('Login with Email');
  expect(field('Email').value).toBe(MARLOW.Email);
});

/** Whether the alert is above the form and the field is not marked invalid. */
function isAboveForm(): boolean {
  const isBefore =
    screen.getByRole('alert').compareDocumentPosition(field('Email')) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isBefore) && field('Email').getAttribute('aria-invalid') !== 'true';
}

const OFF = 'Mails are off until noon.';

test.each([[200, 'stranger@example.net', 'know that address'] as const, [429, MARLOW.Email, OFF] as const])(
  'shows a refused link (%i) above the form with the email kept, and an invalid email at its field [4-06, 7-15, 8-01, 8-02, open-11, open-24]',
  async (status, email, text) => {
    await open();
    if (status !== 200) site.reply('/recipient/confirm', { error: OFF }, { status });
    await fillIn({ Email: email });
    await press('Login');
    expect(await alertText()).toContain(text);
    expect(isAboveForm()).toBe(true);
    expect(field('Email').value).toBe(email);
    await fillIn({ Email: 'marlow' });
    await user.type(field('Email'), '{Enter}');
    expect(isAboveForm()).toBe(false);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  },
);

test('sends name and email trimmed once both are valid, and opens the PIN screen [2.3-17, 3-06, 4-07, 5-06, 5-07, 5-08, 7-16, open-76]', async () => {
  await openSignup();
  site.requests.length = 0;
  await fillIn({ Name: '   ', Email: 'nova@example.net ' });
  await press('Create');
  expect(document.activeElement).toBe(field('Name'));
  await fillIn({ Name: 'Nova ', Email: 'nova@' });
  await press('Create');
  expect(site.requests).toEqual([]);
  await fillIn({ Email: ' nova@example.net' });
  await press('Create');
  await pinHeading();
  expect(site.bodyOf(CHECK_EMAIL)).toEqual({ name: 'Nova', email: 'nova@example.net' });
});

test('opens the dashboard after create when the server replies so [4-08, open-21]', async () => {
  await openList('marlow');
  await press('+ login as someone new');
  await press('Create new');
  await fillIn({ Name: 'Marlow', ...MARLOW });
  await press('Create');
  await hasNavigatedTo('/recipient');
});

test.each([
  [{ next: 'moon' }, 'moon'],
  [{}, 'undefined'],
])(
  "notifies 'Unhandled error' for an unknown next (%o: %s) and keeps the fields [4-09, open-23]",
  async (reply, next) => {
    await openSignup();
    site.reply(CHECK_EMAIL, reply);
    await fillIn(NEW);
    await press('Create');
    await eventually(() => expect(notified()).toEqual([`Unhandled error ${next}`]));
    await heading('Create DJ account');
    expect(field('Name').value).toBe('Nova');
  },
);

test('sends the PIN with its fourth character and opens the picks, also after a switch of tabs [1-17, 2.3-21, 4-07, 4-10, 4-11, 4-12, 7-17, open-21, open-71]', async () => {
  const { store, unmount } = await openSignup();
  await fillIn(NEW);
  await press('Create');
  unmount();
  const view = showLogin(store);
  await pinHeading();
  const sent = pin();
  await user.type(field('PIN'), sent.slice(0, 3));
  expect(site.requests.slice(1)).toEqual([`POST ${CHECK_EMAIL}`]);
  await user.type(field('PIN'), sent.slice(3));
  expect(screen.getByText('Loading…')).toBeDefined();
  view.unmount();
  await Promise.resolve();
  showLogin(store);
  await hasNavigatedTo('/recipient/kato/picks');
  expect(site.requests.slice(1)).toEqual([`POST ${CHECK_EMAIL}`, `POST ${HANDLE_PIN}`]);
  expect(site.bodyOf(HANDLE_PIN)).toEqual({ pin: sent });
});

test('sends a new PIN, which replaces the old one; a wrong one is cleared, as is half a PIN before the next [4-13, 4-14, 8-01, 8-04, open-25, beyond-38]', async () => {
  await askForPin();
  const old = pin();
  await fillIn({ PIN: '12' });
  await press('change name or email');
  await press('Create');
  await pinHeading();
  expect(field('PIN').value).toBe('');
  await press('Send a new PIN');
  await eventually(() => expect(notified()).toEqual(['New PIN sent.']));
  await fillIn({ PIN: old });
  expect(await alertText()).toContain('Wrong PIN');
  expect(field('PIN').value).toBe('');
  expect(document.activeElement).toBe(field('PIN'));
  await fillIn({ PIN: pin() });
  await hasNavigatedTo('/recipient/kato/picks');
});

/** Opens the login again, as a phone does that has dropped the page. */
async function reload(title: string, type = 'reload') {
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(Object.create(null), { type })]);
  showLogin();
  await heading(title);
}

test('a reload keeps the PIN screen, or what was typed into Create; a new visit starts again', async () => {
  await askForPin();
  await fillIn({ PIN: '12' });
  await reload('We sent you a PIN. Check your email');
  expect(screen.getByText(NEW.Email)).toBeDefined();
  expect(field('PIN').value).toBe('');
  expect(JSON.stringify(sessionStorage)).not.toContain('\\"pin\\":');
  await press('change name or email');
  await fillIn({ Name: 'Nova Two' });
  await reload('Create DJ account');
  expect([field('Name').value, field('Email').value]).toEqual(['Nova Two', NEW.Email]);
  await press('Create');
  await pinHeading();
  await fillIn({ PIN: pin() });
  await hasNavigatedTo('/recipient/kato/picks');
  expect(JSON.stringify(sessionStorage)).not.toContain('Nova');
});

test('a reload keeps a login whose link was sent, until the link has logged in; a new visit starts again', async () => {
  for (const [title, type] of [
    ['Login with Email', 'navigate'],
    ['Log in as...', 'reload'],
  ] as const) {
    await open();
    await fillIn(MARLOW);
    await press('Login');
    await heading('Check your email');
    await reload('Check your email');
    if (type === 'reload') await site.become('marlow');
    await reload(title, type);
    await reload(title);
    cleanup();
  }
});

test('accepts the old PIN when sending a new one failed [beyond-38]', async () => {
  await askForPin();
  await site.break('500', CHECK_EMAIL, 1);
  await press('Send a new PIN');
  expect(await alertText()).toContain('Something broke on our side.');
  await fillIn({ PIN: pin() });
  await hasNavigatedTo('/recipient/kato/picks');
});

test.each<[string, () => unknown, RegExp]>([
  ['has expired', () => site.wait(11 * 60_000), /expired/],
  [
    'is refused without a message',
    () => site.reply(HANDLE_PIN, { fatal: true }),
    /^This PIN no longer works\. Start again\.$/,
  ],
])('shows login-new with the message after a PIN that %s [4-15, 7-17]', async (_, prepare, text) => {
  await askForPin();
  await prepare();
  await fillIn({ PIN: '????' });
  await heading('Login with Email');
  expect(await alertText()).toMatch(text);
  expect(visited).toEqual([]);
});

test('offers several possible DJs, sends the chosen one a link, and allows another email or a social login [2.3-08, 2.3-09, 2.3-23, open-01]', async () => {
  await site.open('/recipient/login/group-link');
  showLogin(createDjLogin({ skipList: true }), [
    { id: '1', email: 'marlow@example.net', name: 'DJ Marlow' },
    { id: '2', email: 'vesper@example.net', name: 'Vesper' },
    { id: '3', email: '', name: 'No Email' },
  ]);
  await heading('Log in as...');
  await press('No Email');
  await heading('Login with Email');
  await press('Back to your accounts');
  await press('Use a different email');
  await heading('Login with Email');
  expect(button('Google')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
  await user.type(field('Email'), 'marlow{Enter}');
  await screen.findByRole('alert');
  await press('Back to your accounts');
  await heading('Log in as...');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Use a different email');
  await fillIn(MARLOW);
  await press('Login');
  await heading('Check your email');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: 'marlow@example.net' });
  await press('Try again');
  await press('Back to your accounts');
  await press(/Vesper.*vesper@example\.net/);
  await heading('Check your email');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: 'vesper@example.net' });
});

/** Simulates a login in another window. */
function logInElsewhere(person_id: string | null) {
  if (person_id !== null) saveLogin({ type: 'recipient', person_id });
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

test('offers a DJ who logs in in another window, unless the person is typing [beyond-31]', async () => {
  await open();
  logInElsewhere(null);
  await fillIn(MARLOW);
  await site.become('marlow');
  logInElsewhere('1');
  await press('Login');
  await heading('Check your email');
  logInElsewhere('1');
  expect(await screen.findByRole('button', { name: /DJ Marlow/ })).toBeDefined();
});

test.each([
  ['the list of logins fails', () => site.break('500', `${SESSIONS}/logged_in`, 1)],
  ['nobody is logged in', () => site.become('nobody')],
])('keeps the check-email screen when %s [beyond-31]', async (_, prepare) => {
  await open();
  await fillIn(MARLOW);
  await press('Login');
  await heading('Check your email');
  await prepare();
  site.requests.length = 0;
  logInElsewhere('1');
  await refreshLogins();
  await eventually(() => expect(site.requests.filter((sent) => sent.includes('logged_in'))).toHaveLength(2));
  await heading('Check your email');
});

test('marks as current the DJ that another window switched to [beyond-31]', async () => {
  await openList('vesper', 'marlow');
  expect(button(/Current/).textContent).toContain('DJ Marlow');
  await site.become('vesper');
  logInElsewhere(String(identities.vesper.id));
  await eventually(() => expect(button(/Current/).textContent).toContain('Vesper'));
});
