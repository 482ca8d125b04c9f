import { expect, test } from 'vitest';
import { fetchCreditLog, fetchCredits } from '../../../shared/api/client-account.ts';
import { fetchDevices } from '../../../shared/api/client-session.ts';
import {
  fetchDownloadPrefs,
  fetchSocialNetworks,
  fetchSubscriptions,
} from '../../../shared/api/recipient-account.ts';
import { fetchCampaigns } from '../../../shared/api/recipient-campaigns.ts';
import { fetchFollowedLabels, fetchRecommendedLabels } from '../../../shared/api/recipient-labels.ts';
import { fetchPicks } from '../../../shared/api/recipient-picks.ts';
import { searchAccounts } from '../../../shared/api/site.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { signal } = new AbortController();

test.each([
  ['credits', fetchCredits],
  ['log', fetchCreditLog],
  ['logins', () => fetchDevices('recipient', signal)],
  ['subscriptions', () => fetchSubscriptions(undefined, signal)],
  ['webstorages', async () => (await fetchDownloadPrefs(signal)).webstorages],
  ['social_networks', fetchSocialNetworks],
  ['campaigns', async () => (await fetchCampaigns({}, 'all', { offset: 0 }, signal)).campaigns],
  ['results', fetchFollowedLabels],
  ['results', fetchRecommendedLabels],
  ['results', () => searchAccounts('night', signal)],
  ['picks', () => fetchPicks('product', signal)],
])('reads %s as empty if it is missing, and refuses any other type (%#)', async (key, fetchList) => {
  for (const body of [{}, { [key]: null }, { [key]: [] }, { [key]: {} }, { [key]: { 4: null } }]) {
    site.reply('/', body);
    expect(await fetchList(signal), JSON.stringify(body)).toEqual([]);
  }
  for (const wrong of [{ first: {} }, 'none', 0, false]) {
    site.reply('/', { [key]: wrong });
    await expect(fetchList(signal), String(wrong)).rejects.toMatchObject({ problem: { kind: 'malformed' } });
  }
});

test('reads linked networks as a list, as an object with integer keys, and inside an object', async () => {
  const [google, facebook] = [{ social_type: 3 }, { social_type: 2 }];
  for (const list of [[google, facebook], { 1: google, 7: facebook }])
    for (const body of [list, { social_networks: list }]) {
      site.reply('/', body);
      expect((await fetchSocialNetworks(signal)).map(({ social_type }) => social_type)).toEqual([
        'google',
        'facebook',
      ]);
    }
});
