import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $unsentRatings } from '../../../islands/labels/unsent-ratings-store.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { forgetIdentity, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { user } from '../../support/ui.ts';
import { button, forgetPage, heading, LABELS, openLabels, rate, ratingOf } from './labels-page.ts';

/** External session ratings: those that came after the end of the login. */

const { site, followFew, openPage, stored } = openLabels();

const isThere = (name: string) => screen.findByLabelText(`Rating of ${name}`);
const isKept = (words: RegExp) => screen.findByText(words);
const noneToSend = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull());
const send = async (name: string) => user.click(await screen.findByRole('button', { name }));
const entry = () => localStorage.getItem(`dubplate/all/${storageNames.externalSessionRatings}`);
const OF_OTHER_TAB = { label: 'paper-moth', name: 'Paper Moth', rating: 6 };

function keepInOtherTab() {
  const ratings = [...$unsentRatings.get(), OF_OTHER_TAB];
  writeStored({ name: storageNames.externalSessionRatings }, { identity: 'recipient-1', ratings });
}

/** Comes back to the page after a new login. */
async function open(...given: Parameters<typeof openPage>) {
  forgetPage();
  await site.become('nobody');
  return openPage(...given);
}

/** Rates two labels, one of them twice, after the login has ended. */
async function rateTooLate() {
  followFew();
  const page = await open('following');
  await isThere('Kelp Audio');
  await site.become('nobody');
  rate('Kelp Audio', 3);
  await isKept(/1 rating is kept in this browser/);
  rate('Fathom Line', 10);
  rate('Kelp Audio', 4);
  await isKept(/2 ratings are kept in this browser/);
  return page;
}

/** The same, and then the DJ is in again. */
async function comeBack() {
  (await rateTooLate()).unmount();
  await open('following');
  await isKept(/^You gave 2 ratings when you were no longer logged in\./);
}

test('a rating after the end of the login is rolled back and kept under its key [9-20, beyond-02]', async () => {
  await rateTooLate();
  await waitFor(() => expect(ratingOf('Kelp Audio')).toBe('8 of 10'));
  expect(JSON.parse(entry() ?? '')).toEqual({
    identity: 'recipient-1',
    ratings: [
      { label: 'fathom-line', name: 'Fathom Line', rating: 10 },
      { label: 'kelp-audio', name: 'Kelp Audio', rating: 4 },
    ],
  });
  expect($notifications.get()).toEqual([]);
  keepInOtherTab();
  rate('Fathom Line', 9);
  await isKept(/3 ratings are kept in this browser/);
  expect($unsentRatings.get()).toContainEqual(OF_OTHER_TAB);
});

test('once the DJ is in again they are sent by a press, and never without one; one that fails stays kept [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  // A logout wipes what belongs to the identity.
  forgetIdentity('recipient-1');
  await open('following');
  await isKept(/^You gave 2 ratings/);
  expect(site.requests).toEqual([`GET ${LABELS}/liked`]);
  await site.break('500', `${LABELS}/rate`, 1);
  await send('Send 2 ratings');
  await screen.findByRole('button', { name: 'Send 1 rating' });
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 4]);
  await send('Send 1 rating');
  await noneToSend();
  expect(document.activeElement).toBe(heading());
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([10, 4]);
  expect(ratingOf('Fathom Line')).toBe('10 of 10');
  expect(entry()).toBeNull();
});

test('they can be discarded, and a newer rating takes the place of the kept one [beyond-02]', async () => {
  await comeBack();
  rate('Kelp Audio', 9);
  await screen.findByRole('button', { name: 'Send 1 rating' });
  await user.click(button('Discard'));
  await noneToSend();
  expect(document.activeElement).toBe(heading());
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 9]);
});

test('what another tab has kept since is not discarded with what shows, but offered in its place [beyond-02]', async () => {
  await comeBack();
  keepInOtherTab();
  await user.click(button('Discard'));
  await screen.findByRole('button', { name: 'Send 1 rating' });
  expect($unsentRatings.get()).toEqual([OF_OTHER_TAB]);
});

test('another DJ neither sees nor sends them [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  await open('following', 'vesper');
  await screen.findByRole('heading', { name: 'You follow no labels yet' });
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(entry()).toBeNull();
});

test('a recommended label that is rated too late returns to the list, and is followed when the rating is sent [4-51, beyond-02]', async () => {
  const page = await open('recommended');
  await isThere('Paper Moth');
  await site.become('nobody');
  rate('Paper Moth', 7);
  await isKept(/1 rating is kept in this browser/);
  await isThere('Paper Moth');
  page.unmount();
  await open('following');
  await send('Send 1 rating');
  await waitFor(() => expect(stored('paper-moth')).toBe(7));
});
