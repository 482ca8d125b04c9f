import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToCrate } from '../../../shared/promos/crate.ts';
import { user } from '../../support/ui.ts';
import { openPromos } from './open-promo.tsx';

const { site, open } = openPromos();
const savedPaths: string[] = [];

beforeEach(() => {
  savedPaths.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedPaths.push(new URL(this.href).pathname);
  });
});

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
