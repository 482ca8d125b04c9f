import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import {
  addToCrate,
  type CrateItem,
  crate,
  downloadedText,
  itemsOfToday,
} from '../../../shared/downloads/crate.ts';
import { keepInCrate } from '../../../shared/downloads/downloads.ts';
import { DownloadFlag } from '../../../shared/entities/flags.ts';
import { promoSchema } from '../../../shared/entities/promo.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { setSession } from '../../../shared/session/session.ts';
import { resetStores } from '../../support/reset-stores.ts';

const logIn = (id: number) => setSession(v.parse(sessionSchema, { recipient: { id } }));

beforeEach(() => {
  resetStores();
  logIn(1);
});

const today = () => new Date();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const item = (promo: string, more: Partial<CrateItem> = {}): CrateItem => ({
  promo,
  name: `Promo ${promo}`,
  cover: '',
  hasZip: true,
  sizes: { zip: 5e6 },
  addedAt: new Date().toISOString(),
  downloadedAt: null,
  ...more,
});

const promosOfToday = () => itemsOfToday(crate.$value.get(), today()).map(({ promo }) => promo);
const downloadedAt = (promo: string) =>
  crate.$value.get().find((candidate) => candidate.promo === promo)?.downloadedAt;

test('keeps the promos of today in their order, and when each was downloaded [beyond-320, beyond-323]', () => {
  const downloaded = daysAgo(0);
  const after = (ms: number) => ({ addedAt: new Date(Date.now() + ms).toISOString() });
  addToCrate(item('1'));
  addToCrate(item('2', { addedAt: daysAgo(1), downloadedAt: daysAgo(1) }));
  addToCrate(item('3', after(10)));
  addToCrate(item('1', { ...after(20), downloadedAt: downloaded }));
  expect(promosOfToday()).toEqual(['1', '3']);
  expect(downloadedAt('1')).toBe(downloaded);

  const yesterday = downloadedAt('2');
  addToCrate(item('2', after(30)));
  expect(promosOfToday()).toEqual(['1', '3', '2']);
  expect(downloadedAt('2')).toBe(yesterday);
});

test('keeps at most 200 promos, those added first are dropped [beyond-323]', () => {
  for (let i = 1; i <= 203; i++) addToCrate(item(String(i)));
  expect(crate.$value.get()).toHaveLength(200);
  expect([downloadedAt('3'), downloadedAt('4')]).toEqual([undefined, null]);
});

test('leaves out stored items that it cannot read [beyond-320]', () => {
  const valid = item('7');
  localStorage.setItem('dubplate/recipient-1/crate', JSON.stringify([{ promo: '6' }, valid, 'x']));
  crate.refresh();
  expect(crate.$value.get()).toEqual([valid]);
});

test('says when a promo was downloaded: the time today, else the day [beyond-323]', () => {
  const now = new Date(2026, 10, 27, 18);
  expect(downloadedText(new Date(2026, 10, 27, 14, 5).toISOString(), now)).toBe('Downloaded 14:05');
  expect(downloadedText(new Date(2026, 10, 24, 14, 5).toISOString(), now)).toBe('Downloaded 24 Nov');
});

test('a day ends at six in the morning [beyond-320]', () => {
  const items = [item('1', { addedAt: new Date(2026, 10, 27, 23).toISOString() })];
  expect(itemsOfToday(items, new Date(2026, 10, 28, 5, 59))).toEqual(items);
  expect(itemsOfToday(items, new Date(2026, 10, 28, 6))).toEqual([]);
});

test('takes no promo without downloads, of a public link or of a visitor [beyond-320]', () => {
  const zip = { playlist: { zip: { url: '/a.zip' } }, download_flags: DownloadFlag.ZIP };
  const promo = (id: string, data: object) => ({ ...v.parse(promoSchema, data), id });
  keepInCrate(promo('1', zip));
  keepInCrate(promo('2', { playlist: { tracks: [{ track_id: 1, url: '/stream' }] } }));
  keepInCrate(promo('3', { ...zip, publicLink: true }));
  setSession(v.parse(sessionSchema, {}));
  keepInCrate(promo('4', zip));
  crate.refresh();
  expect(promosOfToday()).toEqual([]);
  logIn(1);
  crate.refresh();
  expect(promosOfToday()).toEqual(['1']);
});
