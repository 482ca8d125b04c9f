import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { invited } from '../../backend/seed/invitation.ts';
import { button, field, fillIn, heading, link, openBrowser, press, user } from '../browser.ts';
import { goTo, INVITATION, NEW, openSignup } from './open-signup.tsx';

const { hasNavigatedTo, site } = openBrowser();
const open = (path?: string) => openSignup(site, path);
const values = () => [field('Name').value, field('Email').value];
const isEmpty = () => expect(values()).toEqual(['', '']);

/** Simulates the navigation type of the page load. */
const loadedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(Object.create(null), { type })]);

test('shows each page at its address with its heading, and keeps typed text from page to page [2.4-01, 2.4-02, 2.4-03, 2.4-04, 2.4-05, 2.4-06, 2.4-07, 2.4-08, 2.4-09, 2.4-16, 2.4-17, 2.4-18, 2.4-19, 3-06, beyond-36]', async () => {
  const isAt = async (path: string, title: string) => {
    await heading(title);
    expect(location.pathname).toBe(`/dj-signup/${path}`);
    expect(document.title).toBe(`${title} - Dubplate`);
  };
  await open();
  await isAt('new', 'Create DJ Account');
  expect([field('Email').type, field('Name').autocomplete, field('Email').autocomplete]).toEqual([
    'email',
    'name',
    'email',
  ]);
  await fillIn(NEW);
  await press('Continue');
  await isAt('details', 'Check Your Details');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(Object.values(NEW));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(button('create user')).toBeDefined();
  await user.click(link('change name or email'));
  await isAt('edit-details', 'Edit Details');
  expect(values()).toEqual(Object.values(NEW));
  expect(document.activeElement).toBe(field('Name'));
  await goTo('/dj-signup/new');
  await isAt('new', 'Create DJ Account');
  expect(field('Name').value).toBe('Nova');
  await goTo('/dj-signup/details');
  await isAt('details', 'Check Your Details');
  expect(site.requests).toEqual([]);
  await press('create user');
  await isAt('confirm-email', 'Confirm Email');
  expect(field('PIN').autocomplete).toBe('one-time-code');
});

test.each([
  ['', 'nobody'],
  ['/details/deeper', 'nobody'],
  ['/confirm-email', 'an invited DJ'],
])('redirects /dj-signup%s opened by %s to /new [2.4-08, 2.4-10]', async (path, who) => {
  if (who !== 'nobody') await (await site.fetch(INVITATION)).text();
  const { length } = history;
  await open(`/dj-signup${path}`);
  await heading('Create DJ Account');
  expect(location.pathname).toBe('/dj-signup/new');
  expect(history.length).toBe(length);
});

test('opens the details in edit mode, at the same address, when a field is invalid [2.4-15]', async () => {
  await open('/dj-signup/details');
  await heading('Edit Details');
  isEmpty();
  expect(location.pathname).toBe('/dj-signup/details');
  await fillIn(NEW);
  await heading('Edit Details');
});

test('opens the details in edit mode when the server passes an invalid email [2.4-12, 2.4-15]', async () => {
  await site.open('/dj-signup/new');
  render(<DjSignup page="details" name="Nova" email="nova" />);
  await heading('Edit Details');
  expect(field('Email').value).toBe('nova');
});

test('opens an invitation with name, email and info message, and shows edits in the summary [2.4-06, 2.4-11, 2.4-12, 2.4-13]', async () => {
  await open(INVITATION);
  await heading('Check Your Details');
  expect(location.pathname).toBe('/dj-signup/details');
  expect([screen.getByText(invited.name), screen.getByText(invited.email)]).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toMatch(/^You're invited\./);
  await user.click(link('change name or email'));
  await heading('Edit Details');
  expect(screen.queryByText(/^You're invited\./)).toBeNull();
  await fillIn({ Name: 'Juniper II' });
  await goTo('/dj-signup/details');
  await heading('Check Your Details');
  expect(screen.getByText('Juniper II')).toBeDefined();
});

test('opens /edit-details by its address, filled in by the server [2.4-06, 2.4-16]', async () => {
  await (await site.fetch(INVITATION)).text();
  await open('/dj-signup/edit-details');
  await heading('Edit Details');
  expect(field('Name').value).toBe(invited.name);
});

test.each(['new', 'details', 'edit-details', 'confirm-email'] as const)(
  'opens %s first, with an info message, when the server says so [2.4-11, 2.4-13]',
  async (page) => {
    await site.open('/dj-signup');
    render(<DjSignup page={page} name="Nova" email="nova@example.net" info_message="Please have a look." />);
    expect((await screen.findByText('Please have a look.')).role).toBe('status');
    expect(location.pathname).toBe(`/dj-signup/${page}`);
  },
);

test('says on the start form that an invitation does not work [2.4-11, 2.4-13]', async () => {
  await open('/dj-signup/invitation/made-up');
  await heading('Create DJ Account');
  expect(screen.getByText(/^This invitation no longer works/).role).toBe('status');
  isEmpty();
});

test('keeps the address on another page', async () => {
  await site.open('/signup-today');
  render(<DjSignup name="Nova" email="nova@example.net" />);
  await heading('Create DJ Account');
  await press('Continue');
  await heading('Check Your Details');
  expect(location.pathname).toBe('/signup-today');
});

test.each(['/dj-signup/new', '/dj-signup/edit-details'])(
  'on %s, requires a name and a valid email, then highlights Continue [5-09, 5-10, 5-11, 5-12]',
  async (path) => {
    await open(path);
    await press('Continue');
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Name'));
    await fillIn({ Name: '   ', Email: 'nova@' });
    await press('Continue');
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field('Name'), 'Nova{Enter}');
    expect(screen.getByText('Please enter a valid email address.')).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    expect(location.pathname).toBe(path);
    expect(site.requests).toEqual([]);
    expect(button('Continue').dataset['variant']).toBe('quiet');
    await user.type(field('Email'), 'example.net');
    expect(button('Continue').dataset['variant']).toBe('main');
    if (path.endsWith('new')) {
      await user.keyboard('{Enter}');
      await heading('Check Your Details');
    }
  },
);

test("shows 'You will need to confirm this email' once the email differs [2.4-20]", async () => {
  const hint = () => screen.queryByText('You will need to confirm this email');
  await open(INVITATION);
  expect(hint()).toBeNull();
  await user.click(link('change name or email'));
  expect(hint()).toBeNull();
  for (const [email, isChanged] of [
    [`${invited.email}x`, true],
    [`${invited.email} `, false],
    [invited.email.toUpperCase(), true],
  ] as const) {
    await fillIn({ Email: email });
    expect(hint() !== null).toBe(isChanged);
  }
});

test('prefers typed text over the text from the server after a reload, and keeps the page [2.4-11, beyond-36]', async () => {
  const { unmount } = await open(INVITATION);
  await user.click(link('change name or email'));
  await fillIn({ Name: 'Juniper II' });
  unmount();
  loadedBy('reload');
  await open('/dj-signup/edit-details');
  await heading('Edit Details');
  expect(field('Name').value).toBe('Juniper II');
  await press('Continue');
  await hasNavigatedTo('/recipient');
  expect(Object.keys(sessionStorage)).toEqual(['dubplate/all/new-login']);
});
