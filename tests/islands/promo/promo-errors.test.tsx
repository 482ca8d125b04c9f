import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { $promos } from '../../../shared/promos/promos.ts';
import { $session, setSession } from '../../../shared/session/session.ts';
import { recordPopups } from '../../support/popups.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { fillIn, user } from '../../support/ui.ts';
import { button, openPromos } from './open-promo.tsx';

const { site, open } = openPromos();
const popups = recordPopups();
const { reloads } = recordNavigation();

/** Opens the promo and returns the heading of its error screen. */
async function openError(path: string, who?: Parameters<typeof open>[1]) {
  await open(path, who);
  const dashboard = await screen.findByRole('link', { name: 'promo dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/recipient');
  site.requests.length = 0;
  return screen.getByRole('heading', { level: 1 }).textContent;
}

/** Returns the error that the server sent for the promo. */
function serverError() {
  const entry = Object.values($promos.get())[0];
  return entry?.state === 'refused' ? entry.error : null;
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const alert = () => screen.getByRole('alert').textContent;
const YOU_HAVE_MAIL = 'You have mail. Please click the link in the email.';

test.each([
  ['GenericError [2.8-01, 2.8-07, 8-14]', 'Error', '20', 'marlow'],
  ['BigError [2.8-01, 2.8-07, 8-15]', 'Error', '19', 'marlow'],
  ['PublicLinkLimitError [2.8-01, 2.8-07, 8-16]', 'Error', '21?link=full-house', 'nobody'],
  ['PublicLinkCreditError [2.8-01, 2.8-07, 8-17]', 'Error', '21?link=no-credits', 'nobody'],
  ['InactiveError [1-29, 2.8-02, 2.8-07, 8-13]', 'Promo Inactive', '15', 'marlow'],
  ['an unknown type [2.8-06, 2.8-07, 8-19]', 'Unhandled Error', '18', 'marlow'],
] as const)('%s shows %s with the message', async (title, heading, promo, who) => {
  expect(await openError(`/recipient/promos/${promo}`, who)).toBe(heading);
  const { type, message } = serverError() ?? {};
  expect(title.startsWith('an unknown') || title.startsWith(String(type))).toBe(true);
  expect(screen.getByText(String(message))).toBeDefined();
  if (heading === 'Unhandled Error') expect(screen.getByText('EmbargoError')).toBeDefined();
});

test("InactiveError without a message shows 'Promo Inactive' alone [2.8-02, 8-13]", async () => {
  expect(await openError('/recipient/promos/16')).toBe('Promo Inactive');
  expect(screen.getByRole('heading').closest('section')?.querySelectorAll('p')).toHaveLength(0);
});

test('shows an error from the host without a request [2.8-02, 3-49]', async () => {
  await site.open('/recipient/promos/1');
  const error = {
    type: 'InactiveError',
    message: 'Gone.',
    secret: '',
    email: '',
    promo_name: '',
    possible: [],
  };
  render(<PromoIsland id="1" error={error} />);
  await screen.findByRole('heading', { level: 1, name: 'Promo Inactive' });
  expect(site.requests).toEqual([]);
});

test.each([
  [403, { message: 'This promo moved.' }, 'This promo moved.'],
  [500, { type: ' ', message: 'This promo moved.' }, 'This promo moved.'],
  [403, { msg: 'This promo moved.' }, 'This promo moved.'],
  [403, {}, 'Unknown error type'],
])(
  'an error without a type shows Unhandled Error and its message, case %# [2.8-06, 3-49, 8-19]',
  async (status, error, text) => {
    site.reply('/recipient/promos/1', { error }, { status });
    render(<PromoIsland id="1" />);
    await screen.findByRole('heading', { level: 1, name: 'Unhandled Error' });
    expect(screen.getByText('Unknown error type')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  },
);

test('VerifyError names the promo and the address to confirm, and sends nothing before a press [2.8-03, 2.8-07, 8-11, open-40]', async () => {
  expect(await openError('/recipient/promos/1', 'unconfirmed')).toBe('Please Confirm Your Email');
  expect(screen.getByText('unconfirmed@example.net')).toBeDefined();
  expect(screen.getByText('Ossa - Low Tide EP')).toBeDefined();
  expect(button('Send')).toBeDefined();
  expect(site.requests).toEqual([]);
});

test('AccessLinkNeedsEmailError asks for an email, rejects an invalid one, and sends the link [2.8-04, 2.8-07, 5-30, 7-41, 8-10, 8-12, open-40, open-41, beyond-241]', async () => {
  expect(await openError('/recipient/promos/22')).toBe('Confirm Your Email');
  await user.clear(email());
  await user.click(button('Send'));
  expect(alert()).toBe('You must supply an email');
  expect(document.activeElement).toBe(email());
  await user.type(email(), 'marlow');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Send'));
  expect(alert()).toBe('Please enter a valid email address.');
  await user.type(email(), '@example.net');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(site.requests).toEqual([]);
  await site.break('500', '/verifyemail/', 1);
  await user.click(button('Send'));
  const error = await screen.findByRole('alert');
  expect(error.compareDocumentPosition(email()), 'above the form').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(email().getAttribute('aria-invalid')).toBeNull();
  await user.click(button('Send'));
  await screen.findByText(YOU_HAVE_MAIL);
  expect(site.requests[0]).toMatch(/^GET \/verifyemail\/[^/?]+\?email=marlow%40example\.net$/);
});

test('reloads the promo after a social login, and the page if another DJ logged in; a text id is the same DJ [8-12]', async () => {
  await openError('/recipient/promos/22');
  const session = $session.get();
  if (session.recipient)
    setSession({ ...session, recipient: { ...session.recipient, id: String(session.recipient.id) } });
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

test('MultipleRecipientError lets the DJ choose their account [2.8-05, 2.8-07, 3-49, 3-50, 7-41, 8-10, 8-18]', async () => {
  expect(await openError('/recipient/promos/23')).toBe('Multiple Recipients');
  fireEvent.click(button(/sable@example\.net/));
  expect(button(/sable@example\.net/).textContent).toContain('Sending…');
  fireEvent.click(button(/corvid@example\.net/));
  const sent = await screen.findByText(YOU_HAVE_MAIL);
  expect(document.activeElement).toBe(sent);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(site.requests).toEqual([
    expect.stringMatching(/^GET \/verifyemail\/[^/?]+\?email=sable%40example\.net$/),
  ]);
});

test('MultipleRecipientError asks for the email of an account that has none [2.8-05, 8-18]', async () => {
  site.reply('/recipient/promos/23', {
    error: { type: 'MultipleRecipientError', possible: [{ id: 1, name: 'Sable' }] },
  });
  await openError('/recipient/promos/23');
  fireEvent.click(button(/Sable/));
  expect(document.activeElement).toBe(email());
  expect(site.requests).toEqual([]);
});

test('MultipleRecipientError accepts another address in its form and shows a rejection there [5-30, 8-10, 8-18]', async () => {
  await openError('/recipient/promos/23');
  await fillIn({ Email: 'marlow@example.net' });
  await user.type(email(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('was sent to another address');
  expect(email()).toHaveProperty('value', 'marlow@example.net');
  await fillIn({ Email: 'ines@example.net' });
  await user.type(email(), '{Enter}');
  await screen.findByText(YOU_HAVE_MAIL);
  expect(screen.queryByRole('button', { name: /ines@example\.net/ })).toBeNull();
});
