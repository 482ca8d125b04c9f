import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { navigate } from '../../../shared/notifications/navigate.ts';
import {
  $notifications,
  carryNotifications,
  dismiss,
  notify,
} from '../../../shared/notifications/notifications.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const { visited } = recordNavigation();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  for (const { id } of $notifications.get()) dismiss(id);
  vi.useRealTimers();
  configure(defaultConfig);
});

const shown = () => $notifications.get().map(({ kind, text }) => `${kind}: ${text}`);

test('shows the last notification, and errors until they are dismissed; the same text shows once', () => {
  notify('info', 'One.');
  notify('success', 'Two.');
  notify('error', 'Three.');
  expect(shown()).toEqual(['error: Three.']);
  notify('success', 'Two.');
  notify('error', 'Two.');
  notify('error', 'Three.');
  expect(shown()).toEqual(['error: Two.', 'error: Three.']);
});

test('messages disappear 8 seconds after they were last shown; errors stay', () => {
  notify('error', "That didn't work.");
  notify('info', 'News.');
  vi.advanceTimersByTime(7999);
  notify('info', 'News.');
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(["error: That didn't work.", 'info: News.']);
  vi.advanceTimersByTime(7999);
  expect(shown()).toEqual(["error: That didn't work."]);
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(["error: That didn't work."]);
});

test('shows at most four, and drops the oldest error [beyond-338]', () => {
  for (const text of ['1', '2', '3', '4']) notify('error', text);
  notify('success', 'Thanks.');
  expect(shown()).toEqual(['error: 2', 'error: 3', 'error: 4', 'success: Thanks.']);
});

test('shows messages once more on the next page of the tab, except for errors [8-06]', async () => {
  notify('error', 'That failed.');
  notify('success', 'You are logged in as DJ Marlow.');
  carryNotifications();
  // The view of the page that is being left may come late.
  const stopLate = $notifications.listen(() => {});
  await Promise.resolve();
  stopLate();
  await vi.advanceTimersByTimeAsync(1100);
  for (const carried of [['success: You are logged in as DJ Marlow.'], []]) {
    cleanStores($notifications);
    $notifications.set([]);
    const stop = $notifications.listen(() => {});
    await Promise.resolve();
    expect(shown()).toEqual(carried);
    stop();
  }
});

test.each([
  ['/recipient/kato/picks', `${ORIGIN}/recipient/kato/picks`],
  ['https://label.example/x', 'https://label.example/x'],
  ['https://evil.example/', null],
] as const)(
  'navigates from %j to %j, or blocks another origin with an error [beyond-08]',
  (address, target) => {
    configure({ ...defaultConfig, navigationOrigins: ['https://label.example'] });
    const isAllowed = target !== null;
    expect(navigate(address)).toBe(isAllowed);
    expect(visited).toEqual(isAllowed ? [target] : []);
    expect(shown()).toEqual(isAllowed ? [] : ['error: We blocked a link to another site.']);
  },
);
