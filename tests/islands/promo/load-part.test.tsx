import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../../islands/promo/main.tsx';
import { loadPart, PromoIsland } from '../../../islands/promo/promo.tsx';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

/** Whether the first render shows more than the outline of the list. */
function showsInbox(): boolean {
  const { unmount } = render(<PromoIsland list={{}} />);
  const search = screen.queryByRole('searchbox');
  unmount();
  return search !== null;
}

test('the promo waits for its part before it takes the outline over', async () => {
  await site.open('/recipient/promos/1');
  const container = document.createElement('div');
  container.innerHTML = '<p>Soon</p>';
  const unmount = mount(container);
  expect(Object.keys(container).filter((key) => key.startsWith('__react'))).toEqual([]);
  unmount();
  expect(container.childNodes).toHaveLength(0);
});

test('the list is here for its first render once it was loaded, and one promo alone brings no list', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  await loadPart({});
  expect(showsInbox()).toBe(false);
  await loadPart({ list: {} });
  expect(showsInbox()).toBe(true);
});
