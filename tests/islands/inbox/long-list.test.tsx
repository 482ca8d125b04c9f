import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createCampaignsStore } from '../../../islands/inbox/campaigns-store.ts';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { CALLS } from './open-inbox.tsx';

const site = openSite('large');

const ROW_HEIGHT = 72;

const rows = () => [...document.querySelectorAll('[data-row]')];
const positions = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));
const requestedOffsets = () => site.requests.flatMap((request) => /offset=(\d+)/.exec(request)?.[1] ?? []);

/** The test browser has no layout, so the mock returns the position that the list has when scrolled. */
async function scrollTo(row: number) {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -row * ROW_HEIGHT, 1000, 0),
  );
  fireEvent.scroll(document);
  await waitFor(() => expect(positions()).toContain(row + 1));
  expect(Math.max(...positions()) - Math.min(...positions())).toBeLessThan(200);
}

async function open(path = '/recipient') {
  await site.become('marlow');
  await site.open(path);
}

test('renders the rows near the screen of 5,000, and loads a page when it is scrolled near or jumped to [7-74, beyond-82]', async () => {
  await open();
  render(<InboxIsland />);
  await screen.findByText(/^4,9\d\d$/, { selector: 'button *' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const total = Number(rows()[0]?.getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(4900);
  expect(requestedOffsets()).toEqual(['0']);
  for (const row of [20, 45, 70, 95, 120]) await scrollTo(row);
  expect(requestedOffsets()).toEqual(['0', '49', '98', '147'].slice(0, requestedOffsets().length));
  expect(requestedOffsets().length).toBeGreaterThan(2);
  for (const row of [2500, total - 5, 0]) await scrollTo(row);
});

test('loads only the page around a promo in the middle after Back, then the page before it [7-73, beyond-85, open-64]', async () => {
  await site.become('marlow');
  const reply = await site.fetch(`${CALLS}?filter=all&limit=50&offset=3000`);
  const { id } = (await reply.json()).campaigns[20];
  await open(`/recipient?at=${id}`);
  render(<InboxIsland />);
  const at = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  await waitFor(() => expect(at()).toBe(String(id)));
  expect(positions()).toContain(3021);
  expect(site.requests.slice(0, 2)).toEqual([
    `GET ${CALLS}?filter=all&limit=50&around=${id}&show=50`,
    `GET ${CALLS}/stats`,
  ]);
  await scrollTo(2960);
  expect(requestedOffsets()).toContain('2951');
});

test('leaves no gap after a page of promos was opened elsewhere [7-74, beyond-80]', async () => {
  await open();
  const store = createCampaignsStore({}, { filter: 'all', selected: null });
  const ids = () => store.$list.get().campaigns.map(({ id }) => id);
  const loadNext = async () => {
    store.loadPageAt(store.$list.get().offset + ids().length);
    await until(() => expect(store.$list.get().fetching.state).not.toBe('loading'));
  };
  await store.load('new');
  const firstPage = ids();
  for (const id of firstPage) await site.fetch(`/recipient/promos/${id}?beta=1&basic=1`);
  const reply = await site.fetch(`${CALLS}?filter=new&limit=200&offset=0`);
  const { campaigns }: { campaigns: { id: number }[] } = await reply.json();
  const rest = campaigns.map(({ id }) => String(id)).filter((id) => !firstPage.includes(id));
  await loadNext();
  await loadNext();
  const added = ids().slice(firstPage.length);
  expect(added.length).toBeGreaterThan(49);
  expect(added).toEqual(rest.slice(0, added.length));
});
