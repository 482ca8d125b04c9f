import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavBar } from '../../../islands/chrome/bar/nav-bar.tsx';
import { chooseFormatForPage } from '../../../shared/downloads/download-format.ts';
import { downloadsOf } from '../../../shared/downloads/downloads.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import { feedbackOf } from '../../../shared/feedback/promo-feedback.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { recipientById } from '../../backend/recipients-and-users.ts';
import { button, openBrowser, press, user } from '../browser.ts';
import { loadedPromo, recordDownloads } from '../promo/open-promo.tsx';

const { site, visit } = openBrowser();
const savedPaths = recordDownloads();

const zipOf = (id: Id) => `/media/promos/${id}/download.zip`;

async function openBar() {
  await visit('/recipient/labels', 'marlow');
  render(<NavBar />);
}

/** Sends what each of these promos asks for. */
async function sendFeedback(...ids: readonly Id[]) {
  for (const id of ids) {
    const promo = await loadedPromo(id);
    const feedback = feedbackOf(promo);
    const favourite = promo.playlist.tracks[0]?.track_id ?? null;
    feedback.write({ rating: 8, comment: 'Into the bag.', favourite });
    await act(() => feedback.submit());
    expect(feedback.$state.get().state).toBe('done');
  }
}

const crateButton = () => screen.findByRole('button', { name: /^Crate/ });
const openCrate = async () => user.click(await crateButton());
const rows = () => within(screen.getByRole('region', { name: 'Crate' })).getAllByRole('listitem');
const row = (name: string) => {
  const found = rows().find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`no row ${name}`);
  return within(found);
};
const statusOf = (name: string) => row(name).getByRole('status').textContent;

test('a download that needs no feedback puts its promo in the crate, a refused feedback does not [beyond-320]', async () => {
  await openBar();
  const promo = await loadedPromo('3');
  feedbackOf(promo).write({ rating: 8 });
  await site.break('500', '/recipient/promos/3/feedback', 1);
  await act(() => feedbackOf(promo).submit());
  expect(screen.queryByRole('button', { name: /^Crate/ })).toBeNull();
  const free = await loadedPromo('2');
  await act(() => downloadsOf(free).downloadZip());
  await openCrate();
  expect(rows()).toHaveLength(1);
  expect(statusOf('Green Room')).toMatch(/^Downloaded \d\d:\d\d$/);
  expect(row('Green Room').getByRole('link').getAttribute('href')).toBe('/recipient/promos/2');
  expect(screen.queryByRole('radio'), 'no format of zips').toBeNull();
  expect(screen.getByRole('heading', { name: 'Crate' })).toBeDefined();
  expect([(await crateButton()).textContent, screen.queryByRole('button', { name: 'Download all' })]).toEqual(
    ['Crate ', null],
  );
});

test("'Download all' downloads one after the other, past one that fails, which can be tried again [beyond-321]", async () => {
  await openBar();
  await sendFeedback('3', '5', '6');
  expect((await crateButton()).textContent).toBe('Crate 3');
  await site.break('404', zipOf('5'));
  await openCrate();
  const release = site.hold(zipOf('3'));
  await user.click(button('Download all'));
  await waitFor(() => expect(statusOf('Parallel Lines')).toBe('Downloading…'));
  expect(statusOf('Ten Lanterns')).toBe('Waiting');
  await user.click(button('Download all'));
  release();
  await waitFor(() => expect(statusOf('Porch Light')).toMatch(/^Downloaded \d\d:\d\d$/));
  expect(statusOf('Ten Lanterns')).toBe('This file is no longer available. Ask the label for it.');
  expect(statusOf('Parallel Lines')).toMatch(/^Downloaded/);
  expect(savedPaths).toEqual([zipOf('3'), '/media/tracks/601/download.mp3']);

  await site.break('none');
  await press('Try again: Lantern Works – Ten Lanterns');
  await waitFor(() => expect(statusOf('Ten Lanterns')).toMatch(/^Downloaded/));
  expect(savedPaths.slice(2)).toEqual([zipOf('5')]);
  expect(screen.queryByRole('button', { name: 'Download all' })).toBeNull();
});

test('on a later page the crate loads the promo first, and says why one cannot be opened [beyond-321]', async () => {
  await openBar();
  await sendFeedback('3');
  $promos.set({});
  await site.break('500', '/recipient/promos/3', 1);
  await openCrate();
  await press('Download: Mara Quint – Parallel Lines, Different Rooms');
  await screen.findByRole('button', { name: /^Try again/ });
  expect(savedPaths).toEqual([]);
  await press(/^Try again/);
  await waitFor(() => expect(savedPaths).toEqual([zipOf('3')]));
  expect(site.requests).toContain('GET /recipient/promos/3?beta=1&basic=1&dmo=1');
});

test.each(['zip', 'tracks'])(
  "a promo whose feedback is gone doesn't download its %s, alone or with all [beyond-321]",
  async (kind) => {
    if (kind === 'tracks') site.standIn.db.sql.run`UPDATE promos SET download_flags = 0 WHERE id = 3`;
    await openBar();
    await sendFeedback('3');
    await openCrate();
    await user.click(button('Download all'));
    const again = await screen.findByRole('button', { name: /^Download again: / });
    const taken = [...savedPaths];
    site.standIn.db.sql.run`DELETE FROM feedback WHERE promo_id = 3`;
    for (const next of [again, () => button(/^Try again: /), () => button('Download all')]) {
      act(() => $promos.set({}));
      await user.click(typeof next === 'function' ? next() : next);
      await waitFor(() => expect(statusOf('Parallel Lines')).toBe('Unlocks when you send feedback.'));
    }
    expect(savedPaths).toEqual(taken);
  },
);

test('single tracks download in the format chosen in the crate, which the account keeps [beyond-322]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET download_flags = 0 WHERE id = 3`;
  await openBar();
  await sendFeedback('3');
  await openCrate();
  await user.click(screen.getByRole('radio', { name: 'FLAC' }));
  await waitFor(() => expect(recipientById(site.standIn.db, 1)).toMatchObject({ downloadFormat: 'flac' }));
  await site.break('404', '/media/tracks/302/download.flac');
  await user.click(button('Download all'));
  await waitFor(() => expect(statusOf('Parallel Lines')).toMatch(/^This file is no longer available/));
  await site.break('none');
  await user.click(button('Download all'));
  await waitFor(() => expect(statusOf('Parallel Lines')).toMatch(/^Downloaded/));
  const flac = ['/media/tracks/301/download.flac', '/media/tracks/302/download.flac'];
  expect(savedPaths).toEqual(flac);
  await user.click(screen.getByRole('radio', { name: 'WAV' }));
  await press(/^Download again: /);
  const wav = flac.map((path) => path.replace('flac', 'wav'));
  await waitFor(() => expect(savedPaths).toEqual([...flac, ...wav]));
});

test('shows the format that was chosen for this page on a promo, in which it downloads [4-57, beyond-322]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET download_flags = 0 WHERE id = 3`;
  await openBar();
  await sendFeedback('3');
  act(() => chooseFormatForPage('flac'));
  await openCrate();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'FLAC' }).checked).toBe(true);
  await user.click(button('Download all'));
  await waitFor(() => expect(savedPaths).toHaveLength(2));
  expect(savedPaths.every((path) => path.endsWith('.flac'))).toBe(true);
});
