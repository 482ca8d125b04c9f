import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { $keptRatings } from '../../../islands/labels/kept-ratings-store.ts';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { nobody } from '../../../shared/entities/session.ts';
import { forgetIdentity, storageKeys, writeStored } from '../../../shared/storage.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { openSite } from '../../support/stand-in.ts';
import { button, forgetPage, press, storedRating } from './labels-page.ts';

/** External session ratings: those that came after the end of the login. */

const site = openSite();
const user = userEvent.setup();

beforeEach(() => forgetAll());

function forgetAll() {
  forgetPage();
  $keptRatings.set([]);
}

async function open(who: 'marlow' | 'vesper' = 'marlow', view = 'following') {
  forgetAll();
  await site.become('nobody');
  await site.become(who);
  await site.open(`/recipient/labels/${view}`);
  return render(<LabelsIsland />);
}

const ratingSoon = (name: string) => screen.findByRole('slider', { name: `Rating of ${name}` });

const rate = async (name: string, value: number) => press(await ratingSoon(name), value);

const stored = (name: string) => storedRating(site, name);

/** Rates two labels, one of them twice, after the login has ended. */
async function rateTooLate() {
  const page = await open();
  await ratingSoon('Kelp Audio');
  await site.become('nobody');
  await rate('Kelp Audio', 3);
  await screen.findByText(/1 rating is kept in this browser/);
  await rate('Fathom Line', 10);
  await rate('Kelp Audio', 4);
  await screen.findByText(/2 ratings are kept in this browser/);
  return page;
}

test('a rating after the end of the login is taken back, kept under its key and told with the way to the login [9-20, beyond-02]', async () => {
  await rateTooLate();
  expect(screen.getByRole('alert').textContent).toContain('You are no longer logged in.');
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Flabels%2Ffollowing',
  );
  await waitFor(async () =>
    expect((await ratingSoon('Kelp Audio')).getAttribute('aria-valuetext')).toBe('8 of 10'),
  );
  const entry = localStorage.getItem(`dubplate/all/${storageKeys.externalSessionRatings}`);
  expect(JSON.parse(entry ?? '')).toEqual({
    identity: 'recipient-1',
    ratings: [
      { label: 'fathom-line', name: 'Fathom Line', rating: 10 },
      { label: 'kelp-audio', name: 'Kelp Audio', rating: 4 },
    ],
  });
  expect($notifications.get()).toEqual([]);
});

test('what another tab has kept meanwhile is kept too [beyond-02]', async () => {
  await rateTooLate();
  const ofOther = { label: 'paper-moth', name: 'Paper Moth', rating: 6 };
  const place = { key: storageKeys.externalSessionRatings };
  writeStored(place, { identity: 'recipient-1', ratings: [...$keptRatings.get(), ofOther] });
  await rate('Fathom Line', 9);
  await screen.findByText(/3 ratings are kept in this browser/);
  expect($keptRatings.get()).toContainEqual(ofOther);
});

test('once the DJ is in again they are sent by a press, and never by themselves [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  // A logout wipes what belongs to the identity.
  forgetIdentity('recipient-1');
  await open();
  await screen.findByText('You gave 2 ratings when you were no longer logged in.');
  expect(site.requests).toEqual(['GET /api/v1/recipient/labels/liked']);
  await user.click(button('Send 2 ratings'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Labels' }));
  expect([stored('kelp-audio'), stored('fathom-line')]).toEqual([4, 10]);
  expect((await ratingSoon('Fathom Line')).getAttribute('aria-valuetext')).toBe('10 of 10');
  expect(localStorage.getItem(`dubplate/all/${storageKeys.externalSessionRatings}`)).toBeNull();
});

test('a rating that fails to arrive stays kept [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  await open();
  await screen.findByText(/^You gave 2 ratings/);
  await site.break('500', '/api/v1/recipient/labels/rate', 1);
  await user.click(button('Send 2 ratings'));
  await screen.findByRole('button', { name: 'Send 1 rating' });
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 4]);
});

test('they can be discarded, and a newer rating takes the place of the kept one [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  await open();
  await screen.findByText(/^You gave 2 ratings/);
  await rate('Kelp Audio', 9);
  await screen.findByRole('button', { name: 'Send 1 rating' });
  await user.click(button('Discard'));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Labels' }));
  expect([stored('fathom-line'), stored('kelp-audio')]).toEqual([6, 9]);
});

test('what another tab has kept since is not discarded with what shows, but offered in its place [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  await open();
  await screen.findByText(/^You gave 2 ratings/);
  const ofOther = { label: 'paper-moth', name: 'Paper Moth', rating: 6 };
  const place = { key: storageKeys.externalSessionRatings };
  writeStored(place, { identity: 'recipient-1', ratings: [...$keptRatings.get(), ofOther] });
  await user.click(button('Discard'));
  await screen.findByRole('button', { name: 'Send 1 rating' });
  expect($keptRatings.get()).toEqual([ofOther]);
});

test('given where nobody was known to be in, they are offered to the DJ who logs in [9-20, beyond-02]', async () => {
  forgetPage();
  await site.become('marlow');
  await site.open('/recipient/labels/following');
  setSession(nobody);
  const page = render(<LabelsIsland />);
  await ratingSoon('Kelp Audio');
  await site.become('nobody');
  await rate('Kelp Audio', 3);
  await screen.findByText(/1 rating is kept in this browser/);
  page.unmount();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Send 1 rating' }));
  await waitFor(() => expect(stored('kelp-audio')).toBe(3));
});

test('another DJ neither sees nor sends them [beyond-02]', async () => {
  (await rateTooLate()).unmount();
  await open('vesper');
  await screen.findByRole('heading', { name: 'You follow no labels yet' });
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(localStorage.getItem(`dubplate/all/${storageKeys.externalSessionRatings}`)).toBeNull();
});

test('a recommended label that is rated too late returns to the list, and is followed when the rating is sent [4-51, beyond-02]', async () => {
  const page = await open('marlow', 'recommended');
  await ratingSoon('Paper Moth');
  await site.become('nobody');
  await rate('Paper Moth', 7);
  await screen.findByText(/1 rating is kept in this browser/);
  expect(await ratingSoon('Paper Moth')).toBeDefined();
  page.unmount();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Send 1 rating' }));
  await waitFor(() => expect(stored('paper-moth')).toBe(7));
});
