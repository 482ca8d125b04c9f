import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import FooterFeedback from '../../../islands/chrome/footer-feedback.tsx';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const toggle = () => screen.getByRole('button', { name: 'Feedback' });
const send = () => screen.getByRole('button', { name: 'Send' });
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback on this page' });

async function open(action = '/site/feedback') {
  await site.open('/recipient/promos/1');
  render(<FooterFeedback action={action} />);
  expect(field()).toBeNull();
  await user.click(toggle());
  expect(document.activeElement).toBe(field());
}

test('posts what was written to its action, once, and thanks in the focus alone [2.7-36, 7-85, 8-32, beyond-18]', async () => {
  await open();
  await user.keyboard(' More vinyl ');
  await user.dblClick(send());
  const thanks = await screen.findByText('Thank you for your feedback.');
  expect(document.activeElement).toBe(thanks);
  expect(thanks.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  expect(field()).toBeNull();
  expect(site.requests).toEqual(['POST /site/feedback']);
  expect(site.bodyOf('/site/feedback')).toEqual({
    page: `${ORIGIN}/recipient/promos/1`,
    comment: 'More vinyl',
    qstring: '',
  });
  expect(pageFeedback(site.standIn.db)).toHaveLength(1);
});

test('after the thanks it can be opened for more, empty', async () => {
  await open();
  await user.keyboard('One');
  await user.click(send());
  await screen.findByText('Thank you for your feedback.');
  await user.click(toggle());
  expect(field()?.value).toBe('');
  expect(screen.queryByText('Thank you for your feedback.')).toBeNull();
});

test.each(['', '   ', ' {Enter}'])("'%s' just closes it without sending [5-26]", async (typed) => {
  await open();
  if (typed) await user.keyboard(typed);
  await user.click(send());
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(toggle());
  expect(screen.queryByText('Thank you for your feedback.')).toBeNull();
  expect(site.requests).toEqual([]);
});

test('a failure is told at the text, which stays, also closed and opened again [beyond-22, beyond-02]', async () => {
  await open();
  await site.break('500', '/site/feedback', 1);
  await user.keyboard('More vinyl');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/);
  await user.click(toggle());
  await user.click(toggle());
  expect(field()?.value).toBe('More vinyl');
  await user.click(send());
  expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
});

test.each(['https://elsewhere.example/feedback', 'javascript:alert(1)'])(
  'an action that leads away is refused and told: %s [beyond-08]',
  async (action) => {
    await open(action);
    await user.keyboard('More vinyl');
    await user.click(send());
    expect(screen.getByRole('alert').textContent).toMatch(/leads away from here/);
    expect(field()?.value).toBe('More vinyl');
    expect(site.requests).toEqual([]);
  },
);
