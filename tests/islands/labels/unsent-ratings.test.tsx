import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $unsentRatings } from '../../../islands/labels/unsent-ratings-store.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { saveLogout, savePageIdentity } from '../../../shared/session/identity.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { user } from '../../support/ui.ts';
import { button, heading, LABELS, openLabels, rate, ratingOf } from './open-labels.ts';

const { site, followFour, openPage, stored } = openLabels();

const findRating = (name: string) => screen.findByLabelText(`Rating of ${name}`);
const findNotice = (text: RegExp) => screen.findByText(text);
const waitForNoNotice = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const storedEntry = () => localStorage.getItem('dubplate/recipient-1/external-session-ratings');
const RATING_OF_OTHER_TAB = { label: 'paper-moth', name: 'Paper Moth', rating: 6 };

function rateInOtherTab() {
  const ratings = [...$unsentRatings.get(), RATING_OF_OTHER_TAB];
  writeStored({ name: 'external-session-ratings', identity: 'recipient-1' }, ratings);
}

/** Opens the page again after a new login. */
async function open(...args: Parameters<typeof openPage>) {
  resetStores();
  await site.become('nobody');
  return openPage(...args);
}

/** Rates two labels after the login expired, one of them twice. */
async function rateLoggedOut() {
  followFour();
  const page = await open('following');
  await findRating('Kelp Audio');
  await site.become('nobody');
  rate('Kelp Audio', 3);
  await findNotice(/1 rating is saved in this browser/);
  rate('Fathom Line', 10);
  rate('Kelp Audio', 4);
  await findNotice(/2 ratings are saved in this browser/);
  return page;
}

async function rateAndLogIn() {
  (await rateLoggedOut()).unmount();
  await open('following');
  await findNotice(/^You gave 2 ratings while logged out\./);
}

test('rolls back a rating after the login expired, and stores it under its key [9-20, beyond-02]', async () => {
  await rateLoggedOut();
  await waitFor(() => expect(ratingOf('Kelp Audio')).toBe('8 of 10'));
  expect(JSON.parse(storedEntry() ?? '')).toEqual([
    { label: 'fathom-line', name: 'Fathom Line', rating: 10 },
    { label: 'kelp-audio', name: 'Kelp Audio', rating: 4 },
  ]);
  expect($notifications.get()).toEqual([]);
  rateInOtherTab();
  rate('Fathom Line', 9);
  await findNotice(/3 ratings are saved in this browser/);
  expect($unsentRatings.get()).toContainEqual(RATING_OF_OTHER_TAB);
});

test('sends unsent ratings after a login, only on a press; one that fails remains unsent [beyond-02]', async () => {
  (await rateLoggedOut()).unmount();
  await open('following');
  await findNotice(/^You gave 2 ratings/);
  expect(site.requests).toEqual([`GET ${LABELS}/liked`]);
  await site.break('500', `${LABELS}/rate`, 1);
  await press('Save 2 ratings');
  await screen.findByRole('button', { name: 'Save 1 rating' });
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 4]);
  await press('Save 1 rating');
  await waitForNoNotice();
  expect(document.activeElement).toBe(heading());
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([10, 4]);
  expect(ratingOf('Fathom Line')).toBe('10 of 10');
  expect(storedEntry()).toBeNull();
});

test('discards unsent ratings; a newer rating replaces the unsent one [beyond-02]', async () => {
  await rateAndLogIn();
  rate('Kelp Audio', 9);
  await screen.findByRole('button', { name: 'Save 1 rating' });
  await user.click(button('Discard'));
  await waitForNoNotice();
  expect(document.activeElement).toBe(heading());
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 9]);
});

test.each(['nobody', 'vesper'] as const)(
  'deletes the unsent ratings when %s is logged in next [beyond-02]',
  async (next) => {
    const page = await rateLoggedOut();
    savePageIdentity('recipient');
    page.unmount();
    if (next === 'nobody') saveLogout('recipient');
    await open('following', next);
    savePageIdentity('recipient');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(storedEntry()).toBeNull();
  },
);

test('returns a recommended label to the list if it was rated while logged out, and follows it when the rating is sent [4-51, beyond-02]', async () => {
  const page = await open('recommended');
  await findRating('Paper Moth');
  await site.become('nobody');
  rate('Paper Moth', 7);
  await findNotice(/1 rating is saved in this browser/);
  await findRating('Paper Moth');
  page.unmount();
  await open('following');
  await press('Save 1 rating');
  await waitFor(() => expect(stored('paper-moth')).toBe(7));
});
