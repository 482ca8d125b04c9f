import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchLoggedIn } from '../../../shared/api/client-session.ts';
import { fetchFollowedLabels } from '../../../shared/api/recipient-labels.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { watchExpiry } from '../../../shared/session/expiry.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
beforeEach(watchExpiry);

afterEach(resetStores);

const banners = () => $notifications.get().map(({ kind, text, action }) => ({ kind, text, action }));

test('an expired login shows one banner with a login link until a call works again [beyond-07]', async () => {
  await site.become('marlow');
  await site.open('/recipient/labels/following');
  await site.break('401', '/api/v1/recipient/labels/liked', 3);
  for (let i = 0; i < 2; i++)
    await expect(fetchFollowedLabels(new AbortController().signal)).rejects.toThrow('unauthorised');
  const action = { label: 'Log in', href: '/login/djs?next=%2Frecipient%2Flabels%2Ffollowing' };
  expect(banners()).toEqual([{ kind: 'error', text: "You've been logged out.", action }]);
  $notifications.set([]);
  await expect(fetchFollowedLabels(new AbortController().signal)).rejects.toThrow('unauthorised');
  expect(banners()).toHaveLength(1);
  await fetchLoggedIn();
  expect(banners()).toHaveLength(1);
  await fetchFollowedLabels(new AbortController().signal);
  expect(banners()).toEqual([]);
});

test('shows no banner without a login [beyond-07]', async () => {
  await site.open('/recipient/labels/following');
  await expect(fetchFollowedLabels(new AbortController().signal)).rejects.toThrow('unauthorised');
  expect(banners()).toEqual([]);
});
