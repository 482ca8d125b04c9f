import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { invited } from '../../backend/seed/invitation.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { goTo, openSignup } from './open-signup.tsx';

/** Which page shows, and what it is filled with (spec 2.4). */

const site = openSite();
const { left } = noteLeaving();
const user = userEvent.setup();

afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const open = (path?: string) => openSignup(site, path);

async function fillIn(name: string, email: string) {
  if (name) await user.type(field('Name'), name);
  if (email) await user.type(field('Email'), email);
}

/** The browser says that the page was loaded this way. */
const loadedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(Object.create(null), { type })]);

test("/new shows the start form, headed 'Create DJ Account' [2.4-01, 2.4-02, 2.4-03]", async () => {
  await open('/dj-signup/new');
  await heading('Create DJ Account');
  expect([field('Name'), field('Email'), button('Continue')]).toHaveLength(3);
  expect(location.pathname).toBe('/dj-signup/new');
  expect(document.title).toBe('Create DJ Account - Dubplate');
});

test("continuing leads to /details, headed 'Check Your Details', with a badge [2.4-04, 2.4-05, 2.4-17, 2.4-18, 2.4-19, 3-06]", async () => {
  await open();
  await fillIn('Nova', 'nova@example.net');
  await user.click(button('Continue'));
  await heading('Check Your Details');
  expect(location.pathname).toBe('/dj-signup/details');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Nova',
    'nova@example.net',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect([button('create user'), link('change name or email')]).toHaveLength(2);
  expect(document.title).toBe('Check Your Details - Dubplate');
  expect(site.requests).toEqual([]);
});

test("'change name or email' leads to /edit-details, headed 'Edit Details', in editing mode [2.4-06, 2.4-07, 2.4-16, 2.4-19]", async () => {
  await open();
  await fillIn('Nova', 'nova@example.net');
  await user.click(button('Continue'));
  await user.click(link('change name or email'));
  await heading('Edit Details');
  expect(location.pathname).toBe('/dj-signup/edit-details');
  expect(field('Name')).toHaveProperty('value', 'Nova');
  expect(field('Email')).toHaveProperty('value', 'nova@example.net');
  expect(document.activeElement).toBe(field('Name'));
});

test('/edit-details opens in editing mode by its address too, filled in by the server [2.4-06, 2.4-16]', async () => {
  await (await site.fetch('/dj-signup/invitation/juniper-vale')).text();
  await open('/dj-signup/edit-details');
  await heading('Edit Details');
  expect(field('Name')).toHaveProperty('value', invited.name);
});

test("/confirm-email shows the PIN page, headed 'Confirm Email' [2.4-08, 2.4-09]", async () => {
  await open();
  await fillIn('Nova', 'nova@example.net');
  await user.click(button('Continue'));
  await user.click(button('create user'));
  await heading('Confirm Email');
  expect(field('PIN').getAttribute('autocomplete')).toBe('one-time-code');
  expect(location.pathname).toBe('/dj-signup/confirm-email');
});

test.each(['/dj-signup', '/dj-signup/', '/dj-signup/nowhere', '/dj-signup/details/deeper'])(
  '%s redirects to /new [2.4-10]',
  async (path) => {
    const { length } = history;
    await open(path);
    await heading('Create DJ Account');
    expect(location.pathname).toBe('/dj-signup/new');
    expect(history.length).toBe(length);
  },
);

test.each(['as nobody', 'as a DJ whom the server names'])(
  '/confirm-email opened %s leads to /new: no PIN was sent [2.4-08]',
  async (who) => {
    if (who !== 'as nobody') await (await site.fetch('/dj-signup/invitation/juniper-vale')).text();
    await open('/dj-signup/confirm-email');
    await heading('Create DJ Account');
    expect(location.pathname).toBe('/dj-signup/new');
  },
);

test('the page follows the address, and what was typed stays [2.4-01, beyond-36]', async () => {
  await open();
  await fillIn('Nova', 'nova@example.net');
  await user.click(button('Continue'));
  await heading('Check Your Details');
  await goTo('/dj-signup/new');
  await heading('Create DJ Account');
  expect(field('Name')).toHaveProperty('value', 'Nova');
  await goTo('/dj-signup/details');
  await heading('Check Your Details');
});

test('the details open in edit mode when a field is invalid, at their own address [2.4-15]', async () => {
  await open('/dj-signup/details');
  await heading('Edit Details');
  expect(field('Name')).toHaveProperty('value', '');
  expect(location.pathname).toBe('/dj-signup/details');
  await fillIn('Nova', 'nova@example.net');
  await heading('Edit Details');
  await user.click(link('Back to summary'));
  await heading('Check Your Details');
});

test('/edit-details has a way back to the summary once the fields are valid [2.4-06]', async () => {
  await open('/dj-signup/invitation/juniper-vale');
  await user.click(link('change name or email'));
  await heading('Edit Details');
  await user.clear(field('Name'));
  expect(screen.queryByRole('link', { name: 'Back to summary' })).toBeNull();
  await user.type(field('Name'), 'Juniper II');
  await user.click(link('Back to summary'));
  await heading('Check Your Details');
  expect(location.pathname).toBe('/dj-signup/details');
  expect(screen.getByText('Juniper II')).toBeDefined();
});

test('they do so for an address that is none, which the server gave [2.4-15, 2.4-12]', async () => {
  await site.open('/dj-signup/new');
  render(<DjSignup page="details" name="Nova" email="nova" />);
  await heading('Edit Details');
  expect(field('Email')).toHaveProperty('value', 'nova');
});

test('the server names the page, name, e-mail and an info message: an invitation [2.4-11, 2.4-12, 2.4-13]', async () => {
  await open('/dj-signup/invitation/juniper-vale');
  await heading('Check Your Details');
  expect(location.pathname).toBe('/dj-signup/details');
  expect(screen.getByText(invited.name)).toBeDefined();
  expect(screen.getByText(invited.email)).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/^You were invited\./);
  await user.click(link('change name or email'));
  await heading('Edit Details');
  expect(screen.queryByText(/^You were invited\./)).toBeNull();
});

test.each(['new', 'details', 'edit-details', 'confirm-email'] as const)(
  'the server can open %s first, with an info message [2.4-11, 2.4-13]',
  async (page) => {
    await site.open('/dj-signup');
    render(<DjSignup page={page} name="Nova" email="nova@example.net" info_message="Please have a look." />);
    expect((await screen.findByText('Please have a look.')).role).toBe('status');
    expect(location.pathname).toBe(`/dj-signup/${page}`);
  },
);

test('an invitation that does not work says so on the start form [2.4-11, 2.4-13]', async () => {
  await open('/dj-signup/invitation/made-up');
  await heading('Create DJ Account');
  expect(screen.getByText(/^This invitation does not work any more/).role).toBe('status');
  expect(field('Email')).toHaveProperty('value', '');
});

test('in a page of somebody else the address stays as it is', async () => {
  await site.open('/signup-today');
  render(<DjSignup name="Nova" email="nova@example.net" />);
  await heading('Create DJ Account');
  await user.click(button('Continue'));
  await heading('Check Your Details');
  expect(location.pathname).toBe('/signup-today');
});

test('name and e-mail are required, the e-mail must be one, and nothing goes on without [5-09, 5-10, 5-12]', async () => {
  await open();
  await user.click(button('Continue'));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Name'));
  await fillIn('   ', 'nova@');
  await user.click(button('Continue'));
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'Nova{Enter}');
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined();
  expect(document.activeElement).toBe(field('Email'));
  expect(location.pathname).toBe('/dj-signup/new');
  await user.type(field('Email'), 'example.net{Enter}');
  await heading('Check Your Details');
});

test('the details require the same, and send nothing without [5-09, 5-10, 5-12]', async () => {
  await open('/dj-signup/edit-details');
  await user.click(button('Continue'));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  await fillIn('Nova', 'nova');
  await user.click(button('Continue'));
  expect(document.activeElement).toBe(field('Email'));
  expect(site.requests).toEqual([]);
});

test.each(['/dj-signup/new', '/dj-signup/edit-details'])(
  'continue is highlighted once the fields are valid: %s [5-11]',
  async (path) => {
    await open(path);
    expect(button('Continue').className).toContain('dp-quiet');
    await fillIn('Nova', 'nova@example.ne');
    expect(button('Continue').className).toContain('dp-main');
    await user.clear(field('Name'));
    expect(button('Continue').className).toContain('dp-quiet');
  },
);

test('the fields are known to the browser that fills them in', async () => {
  await open();
  expect(field('Name').getAttribute('autocomplete')).toBe('name');
  expect(field('Email').getAttribute('autocomplete')).toBe('email');
  expect(field('Email')).toHaveProperty('type', 'email');
});

test("'You will need to confirm this email' shows once the e-mail is another [2.4-20]", async () => {
  const hint = () => screen.queryByText('You will need to confirm this email');
  await open('/dj-signup/invitation/juniper-vale');
  expect(hint()).toBeNull();
  await user.click(link('change name or email'));
  expect(hint()).toBeNull();
  await user.type(field('Email'), 'x');
  expect(hint()).not.toBeNull();
  await user.type(field('Email'), '{Backspace} ');
  expect(hint()).toBeNull();
  await user.clear(field('Email'));
  await user.type(field('Email'), invited.email.toUpperCase());
  expect(hint()).not.toBeNull();
});

test('a reload and the Back button bring back what was typed, in this tab, without the PIN [beyond-36]', async () => {
  const { unmount } = await open();
  await fillIn('Nova', 'nova@example.net');
  await user.click(button('Continue'));
  await user.click(button('create user'));
  await user.type(await screen.findByRole('textbox', { name: 'PIN' }), 'AB');
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('nova');
  expect(Object.values(sessionStorage).join()).toContain('nova@example.net');
  expect(Object.values(sessionStorage).join()).not.toContain('AB');
  for (const type of ['reload', 'back_forward']) {
    loadedBy(type);
    const again = await open('/dj-signup/confirm-email');
    expect(screen.getByText('nova@example.net')).toBeDefined();
    expect(field('PIN')).toHaveProperty('value', '');
    again.unmount();
  }
});

test('a new visit starts empty and forgets what was there [beyond-36]', async () => {
  const { unmount } = await open();
  await fillIn('Nova', 'nova@example.net');
  unmount();
  await open();
  expect(field('Name')).toHaveProperty('value', '');
  expect(sessionStorage).toHaveLength(0);
});

test('what was typed comes back over what the server gave, and a reload stays where one was [beyond-36, 2.4-11]', async () => {
  const { unmount } = await open('/dj-signup/invitation/juniper-vale');
  await user.click(link('change name or email'));
  await user.type(field('Name'), ' II');
  unmount();
  loadedBy('reload');
  await open('/dj-signup/edit-details');
  await heading('Edit Details');
  expect(field('Name')).toHaveProperty('value', `${invited.name} II`);
  await user.click(button('Continue'));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(sessionStorage).toHaveLength(0);
});
