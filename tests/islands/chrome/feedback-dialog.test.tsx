import { act, screen } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { expect, test } from 'vitest';
import { type FeedbackOptions, openDialog } from '../../../shared/notifications/dialogs.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $feedbackDraft } from '../../../shared/session/page-feedback.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { closeDialogs } from '../../support/dialogs.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { button, eventually, field, fillIn, link, ORIGIN, openBrowser, press, user } from '../browser.ts';

const { site, visit } = openBrowser();
const LABEL = 'Feedback on this page';
const PROMO = '/recipient/promos/1';

const write = (text: string) => fillIn({ [LABEL]: text });

async function open(
  options?: FeedbackOptions,
  { who = 'marlow', page = PROMO }: { who?: 'marlow' | 'nightjar'; page?: string } = {},
) {
  await visit(page, who);
  const { results } = openInOutlet(() => openDialog('feedback', options));
  await screen.findByRole('dialog');
  return { resultIs: (result: string | undefined) => eventually(() => expect(results).toEqual([result])) };
}

async function openAgain(options?: FeedbackOptions) {
  act(() => void openDialog('feedback', options));
  return screen.findByRole('dialog');
}

test('shows the title and placeholder of the spec, or the given title [1-27, 2.6-08, 2.6-09, 2.6-10]', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Feedback' })).toBeDefined();
  expect(field(LABEL).placeholder).toBe('Tell us what went wrong or give us feedback on this page...');
  expect([button('Send'), button('Cancel')]).toHaveLength(2);
  act(closeDialogs);
  await openAgain({ title: 'What about this account?' });
  expect(screen.getByRole('dialog', { name: 'What about this account?' })).toBeDefined();
});

test('Send is disabled up to two characters and highlighted from three [5-14, 5-15, open-54]', async () => {
  await open();
  for (const [text, isReady] of [
    ['', false],
    ['  ab   ', false],
    [' abc', true],
    [' ab', false],
  ] as const) {
    await write(text);
    expect([button('Send').disabled, button('Send').dataset['variant'] === 'main']).toEqual([
      !isReady,
      isReady,
    ]);
  }
  await press('Send');
  field(LABEL).form?.requestSubmit();
  expect(site.requests).toEqual([]);
});

test("sends a DJ's feedback once to the page feedback, with page, comment and an empty qstring [2.6-15, 3-09, 3-10, 7-07, 7-08, open-14]", async () => {
  const { resultIs } = await open(undefined, { page: `${PROMO}?from=mail` });
  await write(' More vinyl, please. ');
  await user.dblClick(button('Send'));
  await resultIs('sent');
  expect(site.requests).toEqual(['POST /recipient/pagefeedback?ajax=1']);
  expect(site.bodyOf('/recipient/pagefeedback')).toEqual({
    page: `${ORIGIN}${PROMO}?from=mail`,
    comment: 'More vinyl, please.',
    qstring: '',
  });
  expect(pageFeedback(site.standIn.db)).toMatchObject([{ kind: 'recipient', personId: 1 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("sends a client's feedback to the site feedback, with the extra fields [3-11, 7-06, 7-08, open-14]", async () => {
  const extra = { plan: 'pro', page: 'elsewhere', qstring: 'x=1', comment: 'no' };
  const { resultIs } = await open({ extra }, { who: 'nightjar', page: '/login/clients' });
  await write('Credits?');
  await press('Send');
  await resultIs('sent');
  expect(site.requests).toEqual(['POST /client_feedback']);
  expect(site.bodyOf('/client_feedback')).toEqual({
    plan: 'pro',
    page: `${ORIGIN}/login/clients`,
    comment: 'Credits?',
    qstring: '',
  });
});

test('Cancel sends nothing and keeps the draft until it is sent [1-27, beyond-02, open-55]', async () => {
  const { resultIs } = await open();
  await write('More vinyl');
  await press('Cancel');
  await resultIs(undefined);
  expect([site.requests, $notifications.get()]).toEqual([[], []]);
  await openAgain({ title: 'About this promo' });
  expect(screen.getByRole('dialog', { name: 'About this promo' })).toBeDefined();
  expect(field(LABEL).value).toBe('More vinyl');
  await press('Send');
  await eventually(() =>
    expect($notifications.get()).toMatchObject([{ kind: 'success', text: 'Thank you for your feedback.' }]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await openAgain();
  expect(field(LABEL).value).toBe('');
});

test('shows a login link when the session has ended, and restores the text afterwards [beyond-11]', async () => {
  await open({});
  await site.break('401', '/recipient/pagefeedback', 1);
  await write('More vinyl, please.');
  await press('Send');
  await screen.findByRole('alert');
  expect(link('Log in').getAttribute('href')).toMatch(/^\/login\/djs\?next=/);
  expect(field(LABEL).getAttribute('aria-invalid')).toBe('true');
  act(closeDialogs);
  // As after a page load in the same tab.
  cleanStores($feedbackDraft);
  await openAgain();
  await eventually(() => expect(field(LABEL).value).toBe('More vinyl, please.'));
});
