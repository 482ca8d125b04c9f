import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { saveSentFeedback } from '../../../shared/promos/sent-feedback.ts';
import { user } from '../../support/ui.ts';
import { button, openPromos } from './open-promo.tsx';

const { site, open } = openPromos();

const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const findReplies = async () => within(await screen.findByRole('toolbar', { name: 'Quick replies' }));
const replyNames = async () =>
  (await findReplies()).getAllByRole('button', { name: /^(?!Forget)/ }).map(({ textContent }) => textContent);

/** Opens a promo as a DJ who has sent these comments from this browser. */
async function openWith(comments: readonly string[], path = '/recipient/promos/1') {
  await site.become('marlow');
  await site.open('/recipient');
  for (const [i, text] of comments.entries())
    saveSentFeedback(String(900 + i), new Date().toISOString(), {
      ...emptyFeedback,
      rating: 8,
      comment: text,
    });
  await open(path);
  await screen.findByRole('region', { name: 'Your feedback' });
}

test('a DJ without comments sees no replies, and a sent comment is offered on the next promo [beyond-310]', async () => {
  await openWith([], '/recipient/promos/3');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '8' }));
  await user.type(comment(), 'Big room tool');
  await user.click(button('Send feedback'));
  await screen.findByText('Thanks. The label has your feedback.');
  await open('/recipient/promos/1');
  expect(await replyNames()).toEqual(['Big room tool']);
});

test('a press fills in the comment, another one appends, and each can be forgotten [beyond-310, beyond-311]', async () => {
  await openWith(['Six', 'Five', 'Four', 'Three', 'Deep', 'Big room', 'Deep']);
  expect(await replyNames()).toEqual(['Deep', 'Big room', 'Three', 'Four', 'Five']);
  await user.click(button('Big room'));
  expect(comment().value).toBe('Big room');
  await user.click(button('Deep'));
  expect(comment().value).toBe('Big room. Deep');
  expect(document.activeElement).not.toBe(comment());
  await user.click(button('Forget “Three”'));
  expect(await replyNames()).toEqual(['Deep', 'Big room', 'Four', 'Five', 'Six']);
  expect(document.activeElement).toBe(button('Four'));
  expect(site.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('arrow down leads from the comment to the replies, and Enter chooses one [beyond-310]', async () => {
  await openWith(['Big room', 'Deep']);
  await findReplies();
  await user.click(comment());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('Deep'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(comment());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(button('Big room'));
  await user.keyboard('{Enter}');
  expect(comment().value).toBe('Big room');
  expect(document.activeElement).toBe(comment());
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(await replyNames()).toEqual(['Big room']);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(document.activeElement).toBe(comment());
});

test('a public link offers no replies [beyond-311]', async () => {
  await openWith(['Deep'], '/recipient/promos/21?link=open-house');
  expect(screen.queryByRole('toolbar')).toBeNull();
});
