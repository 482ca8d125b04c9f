import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notifications, carryNotifications, dismiss, notify } from '../../../shared/stores/notifications.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  for (const { id } of $notifications.get()) dismiss(id);
  vi.useRealTimers();
});

const shown = () => $notifications.get().map(({ text }) => text);
const idOf = (text: string) => $notifications.get().find((one) => one.text === text)?.id ?? -1;

test('shows what it is told, oldest first', () => {
  notify('info', 'One.');
  notify('success', 'Two.');
  notify('error', 'Three.');
  expect($notifications.get().map(({ kind, text }) => [kind, text])).toEqual([
    ['info', 'One.'],
    ['success', 'Two.'],
    ['error', 'Three.'],
  ]);
});

test('each has an id of its own, which is never used again', () => {
  notify('error', 'One.');
  notify('error', 'Two.');
  const ids = ['One.', 'Two.'].map(idOf);
  dismiss(idOf('Two.'));
  notify('error', 'Three.');
  expect(new Set([...ids, idOf('Three.')]).size).toBe(3);
});

test('good news goes away by itself, an error stays', () => {
  notify('info', 'News.');
  notify('success', 'Saved.');
  notify('error', 'That did not work.');
  vi.advanceTimersByTime(7999);
  expect(shown()).toEqual(['News.', 'Saved.', 'That did not work.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['That did not work.']);
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(['That did not work.']);
});

test('dismisses one and no other; one that is gone is no matter', () => {
  notify('error', 'One.');
  notify('error', 'Two.');
  const one = idOf('One.');
  dismiss(one);
  dismiss(one);
  expect(shown()).toEqual(['Two.']);
});

test('the same message twice shows once, as the newest and of its new kind', () => {
  notify('info', 'Again.');
  notify('info', 'Other.');
  notify('error', 'Again.');
  expect($notifications.get().map(({ kind, text }) => [kind, text])).toEqual([
    ['info', 'Other.'],
    ['error', 'Again.'],
  ]);
});

test('told again, it stays its whole time from then on', () => {
  notify('info', 'Again.');
  vi.advanceTimersByTime(5000);
  notify('info', 'Again.');
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual(['Again.']);
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual([]);
});

test('shows four at most, the newest', () => {
  for (const text of ['1', '2', '3', '4', '5']) notify('info', text);
  expect(shown()).toEqual(['2', '3', '4', '5']);
});

test('an error stays until it is dismissed, whatever comes after it', () => {
  notify('error', 'That did not work.');
  for (const text of ['1', '2', '3', '4']) notify('success', text);
  expect($notifications.get().map(({ text }) => text)).toContain('That did not work.');
  for (const { id } of $notifications.get()) dismiss(id);
});

test('however many errors stand, what comes is told [beyond-22]', () => {
  for (const text of ['1', '2', '3', '4']) notify('error', text);
  notify('success', 'Thanks.');
  expect(shown()).toEqual(['2', '3', '4', 'Thanks.']);
  for (const { id } of $notifications.get()) dismiss(id);
});

test('what is shown as a page is left shows on the next page of the tab, once; errors do not [8-06]', () => {
  notify('success', 'You are logged in as DJ Marlow.');
  notify('error', 'That failed.');
  carryNotifications();
  for (const shown of [['You are logged in as DJ Marlow.'], []]) {
    cleanStores($notifications);
    $notifications.set([]);
    const stop = $notifications.listen(() => {});
    expect($notifications.get().map(({ text }) => text)).toEqual(shown);
    stop();
  }
});
