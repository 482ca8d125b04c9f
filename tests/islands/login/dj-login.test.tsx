import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DjLogin, Screen } from '../../../islands/login/dj-login.tsx';
import { createDjLogin, type DjLoginState } from '../../../islands/login/dj-login-store.ts';
import { nobody } from '../../../shared/entities/session.ts';
import { noteLogin } from '../../../shared/stores/identity.ts';
import { loadLogins } from '../../../shared/stores/logins.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { identities } from '../../backend/seed/identities.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const { left } = noteLeaving();
const user = userEvent.setup();

beforeEach(() => $notifications.set([]));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

/** Opens the DJ login as the browser does. */
async function open(path = '/login/djs') {
  await site.open(path);
  return render(<DjLogin store={createDjLogin()} possible={[]} />);
}

/** Goes to the client login and back, as the tabs do. */
function switchTabs({ unmount }: { unmount(): void }, store: ReturnType<typeof createDjLogin>) {
  unmount();
  return render(<DjLogin store={store} possible={[]} />);
}

/** Goes on to the PIN of a new DJ. */
async function askForPin() {
  await open('/login/djs?signup');
  await heading('Create DJ account');
  await user.type(field('Name'), '  Nova  ');
  await user.type(field('Email'), ' nova@example.net ');
  await user.click(button('Create'));
  await heading('We sent you a PIN. Check your email');
}

test('begins in working with a loader and leaves it for login-new [2.3-01, 2.3-02, 2.3-20, 4-01, 7-25, open-08]', async () => {
  await open();
  expect(screen.getByRole('status').textContent).toContain('Working');
  expect(screen.getByRole('heading', { level: 1, name: 'DJ Login' })).toBeDefined();
  await heading('Login with Email');
  expect(screen.queryByText('Working...')).toBeNull();
  expect(site.requests).toEqual(['GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin']);
});

test("login-new offers the e-mail, 'or' and 'Create new' [2.3-08, 2.3-09, 2.3-11, open-75]", async () => {
  await open();
  await heading('Login with Email');
  expect(field('Email')).toBeDefined();
  expect(screen.getByText('or')).toBeDefined();
  expect(button('Create new')).toBeDefined();
});

test("opens create-new when the query is exactly '?signup' [2.3-14, 2.3-15, 2.3-16, 2.3-19, 4-03]", async () => {
  const { unmount } = await open('/login/djs?signup');
  await heading('Create DJ account');
  expect([field('Name'), field('Email'), button('Create')]).toHaveLength(3);
  unmount();
  await open('/login/djs?signup=1');
  await heading('Login with Email');
  await user.click(button('Create new'));
  await heading('Create DJ account');
});

test("shows 'unhandled state' outside the set [2.3-03]", () => {
  const state = JSON.parse('{"name":"dancing"}') as DjLoginState;
  render(<Screen store={createDjLogin()} state={state} />);
  expect(screen.getByRole('alert').textContent).toBe('unhandled state');
});

test('lists the current DJ and the others, before ?signup counts [2.3-04, 2.3-05, 2.3-06, 2.3-07, 2.3-18, 3-01, open-22, 6-16]', async () => {
  await site.become('marlow');
  await site.become('vesper');
  await open('/login/djs?signup');
  await heading('Log in as...');
  expect(button(/vesper@example\.net.*Current/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /vesper/ })).toHaveLength(1);
  await user.click(button(/marlow@example\.net/));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
});

test('the current DJ goes straight home, without a call [open-26]', async () => {
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  site.requests.length = 0;
  await user.click(button(/marlow/));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(site.requests).toEqual([]);
});

test('another DJ goes through loginAs to /recipient [2.3-22, 7-19, open-21, open-26]', async () => {
  await site.become('marlow');
  await site.become('vesper');
  await open();
  await heading('Log in as...');
  await user.click(button(/marlow/));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(site.requests.at(-1)).toBe(
    'GET /api/v1/site/sessions/loginAs?type=recipient&email=marlow%40example.net',
  );
});

test("'+ login as someone new' moves on to login-new [2.3-07, 4-02]", async () => {
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  await user.click(button('+ login as someone new'));
  await heading('Login with Email');
  expect(document.activeElement).toBe(field('Email'));
});

test('from login-new one gets back to the list, where there is one [4-02]', async () => {
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  await user.click(button('+ login as someone new'));
  await user.click(button('Back to my accounts'));
  await heading('Log in as...');
  expect(button(/Current/)).toBeDefined();
});

test('who has gone meanwhile is not offered any more [4-02]', async () => {
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  await site.become('nobody');
  setSession(nobody);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await heading('Login with Email');
  expect(screen.queryByRole('button', { name: 'Back to my accounts' })).toBeNull();
});

test('the login button comes with the first character and is enabled by the pattern [5-02, 5-03, 5-05]', async () => {
  await open();
  await heading('Login with Email');
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  await user.type(field('Email'), 'marlow');
  expect(button('Login')).toHaveProperty('disabled', true);
  expect(button('Login').title).toBe('Enter a valid email address');
  await user.type(field('Email'), '@example.net');
  expect(button('Login')).toHaveProperty('disabled', false);
  expect(button('Login').title).toBe('Login');
});

test('an invalid address is told and nothing is sent [5-04]', async () => {
  await open();
  await heading('Login with Email');
  site.requests.length = 0;
  await user.type(field('Email'), 'marlow{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('Please enter a valid email address');
  expect(site.requests).toEqual([]);
});

test('a link is sent to the address, and Try again comes back [2.3-12, 2.3-13, 4-04, 4-05, 7-14, 1-16]', async () => {
  await open();
  await heading('Login with Email');
  await user.type(field('Email'), ' marlow@example.net ');
  await user.click(button('Login'));
  expect((await screen.findByText('You have been sent a link to your dashboard.')).role).toBe('status');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: 'marlow@example.net' });
  expect(site.mailTo('marlow@example.net').action?.href).toMatch(/^\/recipient\/login\//);
  await user.click(button('Try again'));
  await heading('Login with Email');
  expect(field('Email')).toHaveProperty('value', 'marlow@example.net');
});

test('a refused link returns to login-new with the message and the address [4-06, 7-15, 8-01, open-11, open-24]', async () => {
  await open();
  await heading('Login with Email');
  await user.type(field('Email'), 'stranger@example.net');
  await user.click(button('Login'));
  expect((await screen.findByRole('alert')).textContent).toContain('know that address');
  expect(field('Email')).toHaveProperty('value', 'stranger@example.net');
});

test('a failed link returns to login-new with the address kept and can be asked for again [4-06, open-24]', async () => {
  await open();
  await heading('Login with Email');
  await site.break('cut', '/recipient/confirm', 1);
  await user.type(field('Email'), 'marlow@example.net');
  await user.click(button('Login'));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server');
  await user.click(button('Login'));
  await screen.findByText('You have been sent a link to your dashboard.');
  expectedErrors();
});

test('create sends name and e-mail trimmed and goes on to the PIN [2.3-17, 3-06, 4-07, 5-06, 5-07, 5-08, 7-16, open-76]', async () => {
  await open('/login/djs?signup');
  await heading('Create DJ account');
  site.requests.length = 0;
  await user.type(field('Name'), '   ');
  await user.type(field('Email'), 'nova@example.net');
  await user.click(button('Create'));
  expect(site.requests).toEqual([]);
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'Nova');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'nova@');
  await user.click(button('Create'));
  expect(site.requests).toEqual([]);
  await user.type(field('Email'), 'example.net ');
  await user.click(button('Create'));
  await heading('We sent you a PIN. Check your email');
  expect(site.bodyOf('/recipient/signup/check_email')).toEqual({ name: 'Nova', email: 'nova@example.net' });
});

test('create goes to the dashboard when the server says so [4-08, open-21]', async () => {
  await site.become('marlow');
  await open('/login/djs');
  await heading('Log in as...');
  await user.click(button('+ login as someone new'));
  await user.click(button('Create new'));
  await user.type(field('Name'), 'Marlow');
  await user.type(field('Email'), 'marlow@example.net');
  await user.click(button('Create'));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
});

test.each([
  [{ next: 'moon' }, 'moon'],
  [{ next: null }, 'null'],
  [{ next: 3 }, '3'],
  [{}, 'undefined'],
])(
  "an unknown next (%o) is notified as 'Unhandled error %s', and the entries stay [4-09, open-23]",
  async (reply, next) => {
    await open('/login/djs?signup');
    await heading('Create DJ account');
    site.reply('/recipient/signup/check_email', reply);
    await user.type(field('Name'), 'Nova');
    await user.type(field('Email'), 'nova@example.net');
    await user.click(button('Create'));
    await waitFor(() =>
      expect($notifications.get().map(({ text }) => text)).toEqual([`Unhandled error ${next}`]),
    );
    await heading('Create DJ account');
    expect(field('Name')).toHaveProperty('value', 'Nova');
  },
);

test.each([401, 419, 429, 500])(
  'shows the text of the server, whatever the status: %i [8-01, 8-02]',
  async (status) => {
    site.reply('/recipient/confirm', { error: 'Mails are off until noon.' }, { status });
    await open();
    await heading('Login with Email');
    await user.type(field('Email'), 'marlow@example.net');
    await user.click(button('Login'));
    expect((await screen.findByRole('alert')).textContent).toBe('Mails are off until noon.');
  },
);

test('a create error comes back to create-new with the message and the entries [8-01, 8-02, open-23]', async () => {
  await open('/login/djs?signup');
  await heading('Create DJ account');
  globalThis.fetch = async () => new Response('{"error":"Long","error_short":"Short"}', { status: 400 });
  await user.type(field('Name'), 'Nova');
  await user.type(field('Email'), 'nova@example.net');
  await user.click(button('Create'));
  expect((await screen.findByRole('alert')).textContent).toContain('Short');
  expect(field('Email')).toHaveProperty('value', 'nova@example.net');
});

test('the PIN is sent by its fourth character and leads to the picks [1-17, 2.3-21, 4-10, 4-11, 4-12, 7-17, open-21, open-71]', async () => {
  await askForPin();
  const { pin = '' } = site.mailTo('nova@example.net');
  site.requests.length = 0;
  await user.type(field('PIN'), pin.slice(0, 3));
  expect(site.requests).toEqual([]);
  await user.type(field('PIN'), pin.slice(3));
  expect(screen.getByText('Working...')).toBeDefined();
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
  expect(site.requests).toEqual(['POST /recipient/signup/handle_pin']);
  expect(site.bodyOf('/recipient/signup/handle_pin')).toEqual({ pin });
});

test('a PIN pasted with spaces counts by its characters', async () => {
  await askForPin();
  const { pin = '' } = site.mailTo('nova@example.net');
  await user.click(field('PIN'));
  await user.paste(` ${pin.slice(0, 2)} ${pin.slice(2)}`);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
});

test('a wrong PIN comes back with the message, cleared and ready [4-13, 4-14, 8-01]', async () => {
  await askForPin();
  await user.type(field('PIN'), '????');
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong PIN');
  expect(field('PIN')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field('PIN'));
});

test('a new PIN can be sent, which alone is good then [beyond-38]', async () => {
  await askForPin();
  const { pin: old = '' } = site.mailTo('nova@example.net');
  await user.click(button('Send a new PIN'));
  await waitFor(() =>
    expect($notifications.get().map(({ text }) => text)).toEqual(['A new PIN is on its way.']),
  );
  const { pin = '' } = site.mailTo('nova@example.net');
  await user.type(await screen.findByLabelText('PIN'), old);
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong PIN');
  await user.type(field('PIN'), pin);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
});

test('where no new PIN can be sent, the one that was is still good [beyond-38]', async () => {
  await askForPin();
  const { pin = '' } = site.mailTo('nova@example.net');
  await site.break('500', '/recipient/signup/check_email', 1);
  await user.click(button('Send a new PIN'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.');
  await user.type(field('PIN'), pin);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
});

test('a fatal PIN error moves to login-new with the message [4-15]', async () => {
  await askForPin();
  for (let tries = 0; tries < 4; tries++) {
    await user.type(field('PIN'), '????');
    await screen.findByRole('alert');
  }
  await user.type(field('PIN'), '????');
  await heading('Login with Email');
  expect(screen.getByRole('alert')).toBeDefined();
});

test('a PIN reply that is fatal without an error moves to login-new too [4-15, 7-17]', async () => {
  await askForPin();
  site.reply('/recipient/signup/handle_pin', { fatal: true });
  await user.type(field('PIN'), '????');
  await heading('Login with Email');
  expect(screen.getByRole('alert').textContent).toBe('This PIN no longer works. Start again.');
  expect(left).toEqual([]);
});

test('a PIN that came too late is fatal [4-15]', async () => {
  await askForPin();
  const { pin = '' } = site.mailTo('nova@example.net');
  site.wait(11 * 60_000);
  await user.type(field('PIN'), pin);
  await heading('Login with Email');
});

test('a PIN call that cannot connect says so and clears the PIN, which then goes through [8-04, open-25]', async () => {
  await askForPin();
  const { pin = '' } = site.mailTo('nova@example.net');
  await site.break('cut', '/recipient/signup/handle_pin', 1);
  await user.type(field('PIN'), pin);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Problem with request. Check your connection.',
  );
  expect(field('PIN')).toHaveProperty('value', '');
  await user.type(field('PIN'), pin);
  await waitFor(() => expect(left).toHaveLength(1));
  expectedErrors();
});

test('leads back to the page that the DJ came for, and to no other site', async () => {
  await site.become('marlow');
  const { unmount } = await open('/login/djs?next=/recipient/promos/1');
  await heading('Log in as...');
  await user.click(button(/marlow/));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/promos/1`]));
  unmount();
  await open('/login/djs?next=https://evil.example/');
  await heading('Log in as...');
  await user.click(button(/marlow/));
  await waitFor(() => expect(left[1]).toBe(`${ORIGIN}/recipient`));
});

test('a failed list of logins is stored and leads on to login-new [8-24, 8-25]', async () => {
  await site.open('/login/djs');
  await site.break('500', '/api');
  render(<DjLogin store={createDjLogin()} possible={[]} />);
  await heading('Login with Email');
  const { $logins } = await import('../../../shared/stores/logins.ts');
  expect($logins.get()).toMatchObject({ isLoaded: true, logins: [], error: { problem: { kind: 'server' } } });
});

test('several possible DJs are offered, and the chosen one gets a link [2.3-23, open-01]', async () => {
  await site.open('/login/djs');
  render(
    <DjLogin
      store={createDjLogin({ skipList: true })}
      possible={[
        { id: 1, email: 'marlow@example.net', name: 'DJ Marlow' },
        { id: 2, email: 'vesper@example.net', name: 'Vesper' },
      ]}
    />,
  );
  await heading('Log in as...');
  await user.click(button(/Vesper.*vesper@example\.net/));
  await screen.findByText('You have been sent a link to your dashboard.');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: 'vesper@example.net' });
});

test('of several possible DJs, a different email and a social service can still be used [2.3-23, 2.3-08, 2.3-09]', async () => {
  await site.open('/recipient/login/group-link');
  render(
    <DjLogin store={createDjLogin({ skipList: true })} possible={[{ id: 1, email: 'a@b.cd', name: 'A' }]} />,
  );
  await heading('Log in as...');
  await user.click(button('Use a different email'));
  await heading('Login with Email');
  expect(button('Google')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
  await user.type(field('Email'), 'marlow{Enter}');
  expect(screen.getByRole('alert')).toBeDefined();
  await user.click(button('Back to my accounts'));
  await heading('Log in as...');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Use a different email'));
  await user.clear(field('Email'));
  await user.type(field('Email'), 'marlow@example.net');
  await user.click(button('Login'));
  await heading('Check your email');
  expect(site.bodyOf('/recipient/confirm')).toEqual({ email: 'marlow@example.net' });
});

/** Whether the alert stands above the form, and blames no field. */
function isAboveForm(): boolean {
  const alert = screen.getByRole('alert');
  const email = field('Email');
  const isBefore = alert.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isBefore) && email.getAttribute('aria-invalid') !== 'true';
}

test.each(['cut', '500', '403'] as const)(
  'shows above the form that a login link failed by %s, and an invalid address at its field',
  async (fault) => {
    await open();
    await heading('Login with Email');
    await user.type(field('Email'), 'marlow@example.net');
    await site.break(fault, '/recipient/confirm', 1);
    await user.click(button('Login'));
    await screen.findByRole('alert');
    expect(isAboveForm()).toBe(true);
    await user.clear(field('Email'));
    await user.type(field('Email'), 'marlow{Enter}');
    expect(isAboveForm()).toBe(false);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expectedErrors();
  },
);

test('shows above the form that a DJ could not be created', async () => {
  await open('/login/djs?signup');
  await heading('Create DJ account');
  await user.type(field('Name'), 'Nova');
  await user.type(field('Email'), 'nova@example.net');
  await site.break('500', '/recipient/signup/check_email', 1);
  await user.click(button('Create'));
  await screen.findByRole('alert');
  expect(isAboveForm()).toBe(true);
});

test('a message goes away with the address that it is about [beyond-22]', async () => {
  await open();
  await heading('Login with Email');
  await user.type(field('Email'), 'marlow{Enter}');
  expect(screen.getByRole('alert')).toBeDefined();
  await user.type(field('Email'), '@example.net');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed login as another DJ keeps the list and tells why beside it [beyond-22]', async () => {
  await site.become('marlow');
  await site.become('vesper');
  await open();
  await heading('Log in as...');
  await site.break('cut', '/api/v1/site/sessions/loginAs', 1);
  await user.click(button(/marlow/));
  await screen.findByRole('alert');
  await user.click(button(/marlow/));
  await waitFor(() => expect(left).toHaveLength(1));
  expectedErrors();
});

test('switching the tabs overtakes no step that is under way and chooses nothing anew [4-07, 4-12]', async () => {
  const store = createDjLogin();
  await site.open('/login/djs?signup');
  let view = render(<DjLogin store={store} possible={[]} />);
  await heading('Create DJ account');
  await user.type(field('Name'), 'Nova');
  await user.type(field('Email'), 'nova@example.net');
  site.requests.length = 0;
  await user.click(button('Create'));
  view = switchTabs(view, store);
  await heading('We sent you a PIN. Check your email');
  await user.type(field('PIN'), site.mailTo('nova@example.net').pin ?? '');
  switchTabs(view, store);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
  expect(site.requests).toEqual(['POST /recipient/signup/check_email', 'POST /recipient/signup/handle_pin']);
});

test('whoever logs in by another window is offered, but for somebody who is typing [beyond-31]', async () => {
  const comesIn = () => {
    noteLogin({ type: 'recipient', person_id: 1 });
    dispatchEvent(new StorageEvent('storage', { key: null }));
  };
  await open();
  await heading('Login with Email');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await user.type(field('Email'), 'marlow@example.net');
  await site.become('marlow');
  comesIn();
  await user.click(button('Login'));
  await heading('Check your email');
  comesIn();
  expect(await screen.findByRole('button', { name: /DJ Marlow/ })).toBeDefined();
});

test.each([
  ['nobody can say who is in', async () => site.break('500', '/api/v1/site/sessions/logged_in', 1)],
  ['nobody is in', async () => site.become('nobody')],
])('the word that a mail was sent stays where %s [beyond-31]', async (_, happens) => {
  await open();
  await heading('Login with Email');
  await user.type(field('Email'), 'marlow@example.net');
  await user.click(button('Login'));
  await heading('Check your email');
  await happens();
  site.requests.length = 0;
  noteLogin({ type: 'recipient', person_id: 1 });
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await loadLogins();
  await waitFor(() => expect(site.requests.filter((sent) => sent.includes('logged_in'))).toHaveLength(2));
  await heading('Check your email');
});

test('the list names as current whom another window has become [beyond-31]', async () => {
  await site.become('vesper');
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  expect(button(/Current/).textContent).toContain('DJ Marlow');
  await site.become('vesper');
  noteLogin({ type: 'recipient', person_id: identities.vesper.id });
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await waitFor(() => expect(button(/Current/).textContent).toContain('Vesper'));
});

test('coming back from the back/forward cache chooses anew', async () => {
  await site.become('marlow');
  await open();
  await heading('Log in as...');
  await user.click(button(/marlow/));
  expect(screen.getByText('Working...')).toBeDefined();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await heading('Log in as...');
});

test('half a PIN does not go into the next one [4-14]', async () => {
  await askForPin();
  await user.type(field('PIN'), '12');
  await user.click(button('change name or email'));
  await user.click(button('Create'));
  await heading('We sent you a PIN. Check your email');
  expect(field('PIN')).toHaveProperty('value', '');
});
