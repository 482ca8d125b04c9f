import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import {
  $quickReplies,
  forgetReply,
  saveSentFeedback,
  withReply,
} from '../../../shared/feedback/sent-feedback.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
beforeEach(async () => {
  resetStores();
  await site.become('marlow');
  await site.open('/recipient');
});
afterEach(() => vi.useRealTimers());

const send = (...comments: readonly string[]) => {
  for (const [i, comment] of comments.entries())
    saveSentFeedback(String(i), new Date().toISOString(), { ...emptyFeedback, rating: 8, comment });
};

test('the most used comments come first, then the latest, without empty ones [beyond-310]', () => {
  send('Deep', 'For the warm-up', ' Deep ', '', 'Big room');
  expect($quickReplies.get()).toEqual(['Deep', 'Big room', 'For the warm-up']);
});

test('only the last 30 different comments are offered [beyond-310]', () => {
  send(...Array.from({ length: 40 }, (_, i) => `Comment ${i}`));
  expect($quickReplies.get()).toHaveLength(30);
  expect($quickReplies.get()[0]).toBe('Comment 39');
  expect($quickReplies.get()).not.toContain('Comment 9');
});

test('a forgotten comment is offered again once it is sent again [beyond-311]', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  send('Deep', 'Deep', 'Big room');
  forgetReply('Deep');
  expect($quickReplies.get()).toEqual(['Big room']);
  vi.setSystemTime(Date.now() + 1000);
  send('Deep');
  expect($quickReplies.get()).toEqual(['Deep', 'Big room']);
});

test.each(['constructor', '__proto__', 'toString'])('a comment may be %s', (comment) => {
  send(comment);
  expect($quickReplies.get()).toEqual([comment]);
  forgetReply(comment);
  expect($quickReplies.get()).toEqual([]);
});

test.each([
  ['  ', 'Deep', 'Deep'],
  ['Big room! ', 'Deep', 'Big room! Deep'],
  ['Deep', 'Deep', 'Deep'],
  ['Big room. Deep', 'Deep', 'Big room. Deep'],
  ['So deep', 'Deep', 'So deep. Deep'],
])('with %j, the reply %j makes %j [beyond-310]', (comment, reply, expected) => {
  expect(withReply(comment, reply)).toBe(expected);
});
