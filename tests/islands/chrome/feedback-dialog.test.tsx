import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { nobody } from '../../../shared/entities/session.ts';
import { type FeedbackWish, openDialog } from '../../../shared/stores/dialogs.ts';
import { $feedbackDraft, giveFeedback, writeFeedback } from '../../../shared/stores/feedback.ts';
import { $notifications, dismiss } from '../../../shared/stores/notifications.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { closeDialogs } from '../../support/dialogs.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

afterEach(() => {
  closeDialogs();
  writeFeedback('');
  setSession(nobody);
  configure(defaultConfig);
  for (const { id } of $notifications.get()) dismiss(id);
});

async function open(
  wish?: FeedbackWish,
  who: 'marlow' | 'nightjar' = 'marlow',
  page = '/recipient/promos/1',
) {
  await site.become(who);
  await site.open(page);
  const opened = openInOutlet(() => openDialog('feedback', wish));
  await screen.findByRole('dialog');
  return opened;
}

test('is titled and asks as the spec has it, unless another title is given [1-27, 2.6-08, 2.6-09, 2.6-10]', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Feedback' })).toBeTruthy();
  expect(field().placeholder).toBe('Tell us what went wrong or give us feedback on this page...');
  expect([button('Send'), button('Cancel')]).toHaveLength(2);
  act(closeDialogs);
  act(() => void openDialog('feedback', { title: 'What about this account?' }));
  expect(await screen.findByRole('dialog', { name: 'What about this account?' })).toBeTruthy();
});

test('Send is off up to two characters and the main thing from three on [5-14, 5-15, open-54]', async () => {
  await open();
  const look = () => [button('Send').disabled, button('Send').classList.contains('dp-main')];
  expect(look()).toEqual([true, false]);
  await user.type(field(), '  ab   ');
  expect(look()).toEqual([true, false]);
  await user.clear(field());
  await user.type(field(), ' abc');
  expect(look()).toEqual([false, true]);
  await user.type(field(), '{Backspace}');
  expect(look()).toEqual([true, false]);
});

test('empty feedback is not sent, whatever presses [5-14]', async () => {
  await open();
  await user.click(button('Send'));
  await user.type(field(), '   ');
  field().form?.requestSubmit();
  expect(site.requests).toEqual([]);
});

test("a DJ's goes to the page feedback, once, with page, comment and the empty qstring [2.6-15, 3-09, 3-10, 7-07, 7-08, open-14]", async () => {
  const { results } = await open(undefined, 'marlow', '/recipient/promos/1?from=mail');
  await user.type(field(), ' More vinyl, please. ');
  await user.dblClick(button('Send'));
  await waitFor(() => expect(results).toEqual(['sent']));
  expect(site.requests).toEqual(['POST /recipient/pagefeedback?ajax=1']);
  expect(site.bodyOf('/recipient/pagefeedback')).toEqual({
    page: `${ORIGIN}/recipient/promos/1?from=mail`,
    comment: 'More vinyl, please.',
    qstring: '',
  });
  expect(pageFeedback(site.standIn.db)).toMatchObject([{ kind: 'recipient', personId: 1 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a client's goes to the site feedback, with what the caller adds [3-11, 7-06, 7-08, open-14]", async () => {
  const extra = { plan: 'pro', page: 'elsewhere', qstring: 'x=1', comment: 'no' };
  const { results } = await open({ extra }, 'nightjar', '/login/clients');
  await user.type(field(), 'Credits?');
  await user.click(button('Send'));
  await waitFor(() => expect(results).toEqual(['sent']));
  expect(site.requests).toEqual(['POST /client_feedback']);
  expect(site.bodyOf('/client_feedback')).toEqual({
    plan: 'pro',
    page: `${ORIGIN}/login/clients`,
    comment: 'Credits?',
    qstring: '',
  });
});

test.each([
  [false, '/recipient/pagefeedback?ajax=1'],
  [true, '/client_feedback'],
])(
  'of two identities, the one whose page it is speaks (client preferred: %s) [7-06, 7-07]',
  async (preferClient, path) => {
    await site.become('nightjar');
    const { results } = await open();
    configure({ ...defaultConfig, preferClient });
    await user.type(field(), 'Hello there');
    await user.click(button('Send'));
    await waitFor(() => expect(results).toEqual(['sent']));
    expect(site.requests).toEqual([`POST ${path}`]);
  },
);

test('a failure is told at the text, which stays and can be sent again [beyond-22]', async () => {
  const { results } = await open();
  await site.break('500', '/recipient/pagefeedback', 1);
  await user.type(field(), 'More vinyl, please.');
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/);
  expect(field().value).toBe('More vinyl, please.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(results).toEqual([]);
  await user.click(button('Send'));
  await waitFor(() => expect(results).toEqual(['sent']));
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
});

test('an answer without content counts as taken, since it is not used [7-08]', async () => {
  const { results } = await open();
  await site.break('empty', '/recipient/pagefeedback', 1);
  await user.type(field(), 'More vinyl, please.');
  await user.click(button('Send'));
  await waitFor(() => expect(results).toEqual(['sent']));
});

test('given up it calls nobody; what was written is there again, until it is sent [beyond-02, open-55]', async () => {
  const { results } = await open();
  await user.type(field(), 'More vinyl');
  await user.click(button('Cancel'));
  await waitFor(() => expect(results).toEqual([undefined]));
  expect(site.requests).toEqual([]);
  act(() => void openDialog('feedback'));
  await screen.findByRole('dialog');
  expect(field().value).toBe('More vinyl');
  await user.click(button('Send'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void openDialog('feedback'));
  await screen.findByRole('dialog');
  expect(field().value).toBe('');
});

test('what was sent is thanked for, what was given up is not [1-27]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  openInOutlet(() => giveFeedback());
  await screen.findByRole('dialog', { name: 'Feedback' });
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect($notifications.get()).toEqual([]);
  act(() => void giveFeedback({ title: 'About this promo' }));
  await screen.findByRole('dialog', { name: 'About this promo' });
  await user.type(field(), 'Great');
  await user.click(button('Send'));
  await waitFor(() =>
    expect($notifications.get()).toMatchObject([{ kind: 'success', text: 'Thank you for your feedback.' }]),
  );
});

test.each([
  ['marlow', '/recipient/promos/1', '/recipient/pagefeedback', /^\/login\/djs\?next=/],
  ['nightjar', '/myaccount', '/client_feedback', /^\/login\/clients$/],
] as const)(
  '%s, whose login has ended, gets the way to it, and finds the text again [beyond-11]',
  async (who, page, call, login) => {
    await open({}, who, page);
    await site.break('401', call, 1);
    await user.type(field(), 'More vinyl, please.');
    await user.click(button('Send'));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toMatch(login);
    act(closeDialogs);
    // The next page of the tab.
    $feedbackDraft.set('');
    act(() => void openDialog('feedback'));
    await waitFor(() => expect(field().value).toBe('More vinyl, please.'));
  },
);
