import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { $promos } from '../../../shared/stores/promos.ts';
import { $session, setSession } from '../../../shared/stores/session.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { notePopups } from '../../support/popups.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const popups = notePopups();
const { reloads } = noteLeaving();
const user = userEvent.setup();

beforeEach(() => $promos.set({}));

const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the promo and gives the error screen's heading. */
async function headingAt(path: string, who: Parameters<typeof site.become>[0] = 'marlow') {
  await site.become(who);
  await site.open(path);
  render(<PromoIsland />);
  const dashboard = await screen.findByRole('link', { name: 'promo dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/recipient');
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test("InactiveError shows 'Promo Inactive' with its message, if there is one [1-29, 2.8-02, 2.8-07, 8-13]", async () => {
  expect(await headingAt('/recipient/promos/15')).toBe('Promo Inactive');
  expect(screen.getByText(/taken this promo down/)).toBeDefined();
});

test("InactiveError without a message shows 'Promo Inactive' alone [2.8-02, 8-13]", async () => {
  expect(await headingAt('/recipient/promos/16')).toBe('Promo Inactive');
  expect(document.querySelectorAll('.dp-alone p')).toHaveLength(0);
});

test.each([
  ['GenericError [2.8-01, 2.8-07, 8-14]', '/recipient/promos/20', 'marlow'],
  ['BigError [2.8-01, 2.8-07, 8-15]', '/recipient/promos/19', 'marlow'],
  ['PublicLinkLimitError [2.8-01, 2.8-07, 8-16]', '/recipient/promos/21?link=full-house', 'nobody'],
  ['PublicLinkCreditError [2.8-01, 2.8-07, 8-17]', '/recipient/promos/21?link=no-credits', 'nobody'],
] as const)('%s shows Error with the message', async (_, path, who) => {
  expect(await headingAt(path, who)).toBe('Error');
  const entry = Object.values($promos.get())[0];
  const message = entry?.state === 'error' ? entry.error.message : '';
  expect(message).not.toBe('');
  expect(screen.getByText(message)).toBeDefined();
});

test('an unknown type shows Unhandled Error with type and message [2.8-06, 2.8-07, 8-19]', async () => {
  expect(await headingAt('/recipient/promos/18')).toBe('Unhandled Error');
  expect(screen.getByText('EmbargoError')).toBeDefined();
});

test.each([
  [403, { message: 'This promo moved.' }, 'This promo moved.'],
  [500, { message: 'This promo moved.' }, 'This promo moved.'],
  [403, { type: ' ', message: 'This promo moved.' }, 'This promo moved.'],
  [403, { msg: 'This promo moved.' }, 'This promo moved.'],
  [403, {}, 'Unknown error type'],
])(
  'an error without a type shows Unhandled Error and its message, case %# [2.8-06, 3-49, 8-19]',
  async (status, error, text) => {
    site.reply('/recipient/promos/1', { error }, { status });
    render(<PromoIsland id={1} />);
    await screen.findByRole('heading', { level: 1, name: 'Unhandled Error' });
    expect(screen.getByText('Unknown error type')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  },
);

test('an expired session shows as such, though its error has no type [8-19]', async () => {
  site.reply('/recipient/promos/1', { error: { message: 'Who are you?' } }, { status: 401 });
  render(<PromoIsland id={1} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in to open this promo' })).toBeDefined();
});

test('VerifyError names the promo and the address to be confirmed, and waits for a press [2.8-03, 2.8-07, 8-11, open-40]', async () => {
  expect(await headingAt('/recipient/promos/1', 'unconfirmed')).toBe('Please Confirm Your Email');
  expect(screen.getByText('unconfirmed@example.net')).toBeDefined();
  expect(screen.getByText('Ossa - Low Tide EP')).toBeDefined();
  expect(button('Send')).toBeDefined();
  expect(site.requests.some((request) => request.includes('/verify/'))).toBe(false);
});

test('AccessLinkNeedsEmailError asks for the e-mail and sends the link there [2.8-04, 2.8-07, 5-30, 7-41, 8-10, 8-12, open-40, open-41]', async () => {
  expect(await headingAt('/recipient/promos/22')).toBe('Confirm Your Email');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  site.requests.length = 0;
  await user.click(button('Send'));
  expect(screen.getByRole('alert').textContent).toContain('You must supply an email');
  expect(site.requests).toEqual([]);
  await user.type(email, 'marlow@example.net');
  await user.click(button('Send'));
  await screen.findByText('You have mail. Please click the link in the email.');
  expect(site.requests[0]).toMatch(/^GET \/verifyemail\/[^/?]+\?email=marlow%40example\.net$/);
});

test('AccessLinkNeedsEmailError offers social login beside the form, with its secret [7-23, 8-12]', async () => {
  await headingAt('/recipient/promos/22');
  const entry = Object.values($promos.get())[0];
  const secret = entry?.state === 'error' ? entry.error.secret : '';
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mar');
  await user.click(button('Google'));
  expect(popups.opened.map(({ address }) => address)).toEqual([
    `${ORIGIN}/dj-signup-oauth/google/popup?secret=${secret}`,
  ]);
  expect(screen.getByText(/^Google is open in another window\./)).toBeDefined();
  await user.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Google'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'mar');
});

test('after a social login the promo is loaded anew, for another DJ as a page [8-12]', async () => {
  await headingAt('/recipient/promos/22');
  const finish = async () => {
    await user.click(button('Google'));
    site.requests.length = 0;
    const data = { popup_success: true, info_message: '', dj_name: '', dj_email: 'marlow@example.net' };
    await act(async () => popups.post({ type: 'login', data }));
  };
  await finish();
  await waitFor(() => expect(site.requests.at(-1)).toMatch(/^GET \/recipient\/promos\/22\?/));
  await screen.findByRole('heading', { level: 1, name: 'Confirm Your Email' });
  expect(reloads()).toBe(0);
  await site.become('vesper');
  await finish();
  await waitFor(() => expect(reloads()).toBe(1));
});

test('a DJ whose id the page gives as text is the same DJ [8-12]', async () => {
  await headingAt('/recipient/promos/22');
  const session = $session.get();
  if (session.recipient) {
    setSession({ ...session, recipient: { ...session.recipient, id: String(session.recipient.id) } });
  }
  await user.click(button('Google'));
  site.requests.length = 0;
  const data = { popup_success: true, info_message: '', dj_name: '', dj_email: 'marlow@example.net' };
  await act(async () => popups.post({ type: 'login', data }));
  await waitFor(() => expect(site.requests.at(-1)).toMatch(/^GET \/recipient\/promos\/22\?/));
  expect(reloads()).toBe(0);
});

test('MultipleRecipientError lets one choose who one is [2.8-05, 2.8-07, 3-49, 3-50, 7-41, 8-10, 8-18]', async () => {
  expect(await headingAt('/recipient/promos/23')).toBe('Multiple Recipients');
  site.requests.length = 0;
  fireEvent.click(button(/sable@example\.net/));
  expect(button(/sable@example\.net/).textContent).toContain('Sending...');
  fireEvent.click(button(/corvid@example\.net/));
  const sent = await screen.findByText('You have mail. Please click the link in the email.');
  expect(document.activeElement).toBe(sent);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(site.requests).toEqual([
    expect.stringMatching(/^GET \/verifyemail\/[^/?]+\?email=sable%40example\.net$/),
  ]);
});

test('MultipleRecipientError takes any other address by its form, and tells a refusal there [5-30, 8-10, 8-18]', async () => {
  expect(await headingAt('/recipient/promos/23')).toBe('Multiple Recipients');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'marlow@example.net{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('was sent to another address');
  expect(email).toHaveProperty('value', 'marlow@example.net');
  await user.clear(email);
  await user.type(email, 'ines@example.net{Enter}');
  await screen.findByText('You have mail. Please click the link in the email.');
  expect(screen.queryByRole('button', { name: /ines@example\.net/ })).toBeNull();
});

test("'You must supply an email' goes as soon as one is typed, and an invalid one is not sent [5-30]", async () => {
  expect(await headingAt('/recipient/promos/22')).toBe('Confirm Your Email');
  const email = screen.getByRole('textbox', { name: 'Email' });
  site.requests.length = 0;
  await user.click(button('Send'));
  expect(screen.getByRole('alert').textContent).toBe('You must supply an email');
  expect(document.activeElement).toBe(email);
  await user.type(email, 'marlow');
  expect(screen.queryByText('You must supply an email')).toBeNull();
  await user.click(button('Send'));
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.');
  expect(site.requests).toEqual([]);
  await user.type(email, '@example.net');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows above the form that an access link failed, and blames no address [8-12]', async () => {
  expect(await headingAt('/recipient/promos/22')).toBe('Confirm Your Email');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await site.break('500', '/verifyemail/', 1);
  await user.type(email, 'marlow@example.net{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('an error that the host hands over is shown without a call [2.8-02, 3-49]', async () => {
  await site.open('/recipient/promos/1');
  const error = {
    type: 'InactiveError',
    message: 'Gone.',
    secret: '',
    email: '',
    promo_name: '',
    possible: [],
  };
  render(<PromoIsland id={1} error={error} />);
  await screen.findByRole('heading', { level: 1, name: 'Promo Inactive' });
  expect(site.requests).toEqual([]);
});
