import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autoDownload } from '../../../shared/downloads/auto-download.ts';
import { addToCrate, crate } from '../../../shared/downloads/crate.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { fillIn, user } from '../../support/ui.ts';
import { button, openPromos, recordDownloads } from './open-promo.tsx';

const { site, open } = openPromos();
const savedPaths = recordDownloads();

test('a promo says when it was downloaded, in another tab too, and to this DJ only [beyond-323]', async () => {
  const { unmount } = await open('/recipient/promos/2');
  const zip = await screen.findByRole('button', { name: /^Download Zip/ });
  const downloadedAt = new Date(2025, 10, 24, 12).toISOString();
  addToCrate({
    promo: '2',
    name: '',
    cover: '',
    hasZip: true,
    sizes: {},
    addedAt: downloadedAt,
    downloadedAt,
  });
  expect(await screen.findByText('Downloaded 24 Nov 2025')).toBeDefined();
  await user.click(zip);
  await screen.findByText('Download started.');
  expect(savedPaths).toEqual(['/media/promos/2/download.zip']);
  unmount();

  await open('/recipient/promos/3', 'halcyon');
  await screen.findByText('Unlocks when you send');
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  await waitFor(() => expect(site.requests).not.toEqual([]));
});

const ZIP = '/media/promos/3/download.zip';
const FEEDBACK = '/recipient/promos/3/feedback';

/** Opens a promo that asks for a rating only, and rates it. */
async function openRated(choice: Parameters<typeof autoDownload.set>[0], path = '/recipient/promos/3') {
  await site.become('marlow');
  await site.open(path);
  autoDownload.set(choice);
  const page = await open(path);
  await user.click(await screen.findByRole('radio', { name: '8' }));
  return page;
}

const send = () => user.click(button('Send feedback'));
const thanks = () => screen.findByText('Thanks. The label has your feedback.');

test.each([
  ['off', []],
  ['favourite', ['/media/tracks/302/download.mp3']],
] as const)(
  "with 'Download when I send feedback' on %s, sending downloads %j [beyond-324]",
  async (choice, paths) => {
    await openRated(choice);
    await user.click(screen.getByRole('button', { name: 'Favourite: Different Rooms' }));
    await send();
    await thanks();
    await waitFor(() => expect(savedPaths).toEqual(paths));
    expect(crate.$value.get()).toHaveLength(1);
  },
);

test('nothing downloads for a favourite that was not chosen, or that the label does not offer [beyond-324]', async () => {
  const { unmount } = await openRated('favourite');
  await send();
  await thanks();
  unmount();
  await openRated('favourite', '/recipient/promos/5');
  await user.click(screen.getByRole('button', { name: 'Favourite: Wick' }));
  await send();
  await thanks();
  await act(async () => {});
  expect(site.requests.filter((request) => request.startsWith('HEAD'))).toEqual([]);
  expect(savedPaths).toEqual([]);
});

test('feedback whose answer is lost downloads nothing, and its second attempt once, also after a reload [beyond-324]', async () => {
  const { unmount } = await openRated('zip');
  await site.break('reset', FEEDBACK, 1);
  await send();
  await screen.findByText(/What you wrote is still here/);
  expect([savedPaths, crate.$value.get()]).toEqual([[], []]);
  await send();
  await thanks();
  await waitFor(() => expect(savedPaths).toEqual([ZIP]));
  expect(site.requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
  unmount();
  resetStores();
  await open('/recipient/promos/3');
  await thanks();
  expect(savedPaths).toEqual([ZIP]);
});

test('feedback that was sent before from elsewhere downloads nothing, but unlocks [beyond-324]', async () => {
  await openRated('zip');
  site.reply(FEEDBACK, { error: 'twice' }, { status: 409 });
  await send();
  await screen.findByText(/You've already sent feedback on this promo/);
  await act(async () => {});
  expect(savedPaths).toEqual([]);
  expect(crate.$value.get()).toHaveLength(1);
});

test('a failed automatic download shows beside its button, which tries again [beyond-324]', async () => {
  await openRated('zip');
  await site.break('404', ZIP);
  await send();
  const problem = await screen.findByText('This file is no longer available. Ask the label for it.');
  expect(savedPaths).toEqual([]);
  await site.break('none');
  const section = problem.closest('section');
  if (!section) throw new Error('no section');
  await user.click(within(section).getByRole('button', { name: /^Download Zip/ }));
  await waitFor(() => expect(savedPaths).toEqual([ZIP]));
});

test('a public link downloads nothing automatically and has no crate [beyond-324]', async () => {
  await open('/recipient/promos/21?link=open-house', 'nobody');
  autoDownload.set('zip');
  await user.click(await screen.findByRole('radio', { name: '8' }));
  await fillIn({ Name: 'Ana', Email: 'ana@example.net' });
  await send();
  await thanks();
  expect([savedPaths, crate.$value.get()]).toEqual([[], []]);
});
