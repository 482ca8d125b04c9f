import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { openSite } from '../../../support/stand-in.ts';

const site = openSite('large');

const CALLS = '/api/v1/recipient/promos';
const ROW_HEIGHT = 72;

const rows = () => [...document.querySelectorAll('[data-row]')];
const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));
const asked = () =>
  site.requests
    .filter((request) => request.includes('offset='))
    .map((request) => /offset=(\d+)/.exec(request)?.[1]);

/** This browser lays nothing out: the list stands as far above the viewport as it would be scrolled. */
function scrollTo(row: number): void {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -row * ROW_HEIGHT, 1000, 0),
  );
  fireEvent.scroll(document);
}

test('5,000 promos: what is near is rendered, a page is loaded as its place comes near, and far places are a jump [7-74, beyond-82]', {
  timeout: 60_000,
}, async () => {
  await site.become('marlow');
  await site.open('/recipient');
  render(<PromoIsland />);
  await screen.findByRole('button', { name: /^All 4,9\d\d$/ });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const total = Number(rows()[0]?.getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(4900);
  expect(asked()).toEqual(['0']);

  for (let row = 0; row < 400; row += 20) {
    scrollTo(row);
    await waitFor(() => expect(places()).toContain(row + 1));
    expect(rows().length).toBeLessThan(200);
  }
  expect(asked().slice(0, 4)).toEqual(['0', '50', '100', '150']);
  expect(new Set(asked()).size).toBe(asked().length);

  scrollTo(2500);
  await waitFor(() => expect(places()).toContain(2501));
  expect(Math.max(...places()) - Math.min(...places())).toBeLessThan(200);
  scrollTo(total - 5);
  await waitFor(() => expect(places()).toContain(total));
  scrollTo(0);
  await waitFor(() => expect(places()).toContain(1));
  expect(rows().length).toBeLessThan(200);
});

test('coming back to a promo in the middle loads its page alone, and those beside it [7-73, beyond-85]', async () => {
  await site.become('marlow');
  const reply = await site.fetch(`${CALLS}?filter=all&limit=50&offset=3000`);
  const { campaigns } = await reply.json();
  const { id } = campaigns[20];
  await site.open(`/recipient?at=${id}`);
  render(<PromoIsland />);
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe(String(id)),
  );
  expect(places()).toContain(3021);
  expect(site.requests[1]).toBe(`GET ${CALLS}/stats`);
  expect(site.requests[0]).toBe(`GET ${CALLS}?filter=all&limit=50&around=${id}&show=50`);
});

/** A server with so many campaigns as the largest inbox may ever hold; the stand-in's own database holds 5,000. */
function holdCampaigns(all: number): void {
  const before = globalThis.fetch;
  const stats = { all, new: all, opened: 0, feedback: 0 };
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === `${CALLS}/stats`) return Response.json({ stats });
    if (pathname !== CALLS) return before(input, init);
    const offset = Number(searchParams.get('offset'));
    const campaigns = Array.from({ length: 50 }, (_, i) => ({
      id: offset + i + 1,
      name: `Promo ${offset + i + 1}`,
    }));
    return Response.json({ campaigns, offset });
  };
}

test('100,000 promos never stand in more than 500 rows, wherever one looks [beyond-82]', async () => {
  await site.become('marlow');
  await site.open('/recipient');
  holdCampaigns(100_000);
  render(<PromoIsland />);
  await screen.findByRole('button', { name: 'All 100,000' });
  for (const row of [0, 300, 50_000, 99_990, 10]) {
    scrollTo(row);
    await waitFor(() => expect(places()).toContain(row + 1));
    expect(rows().length).toBeLessThanOrEqual(500);
  }
});
