import { render, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import type { Site } from '../../support/stand-in.ts';

/** My account of one of the seed's people, at the address that is theirs, once all of its parts have come. */
export async function openAccount(
  site: Site,
  who: Parameters<Site['become']>[0],
  path = '/recipient/myaccount',
) {
  await site.become(who);
  await site.open(path);
  const shown = render(<MyAccountIsland />);
  await allParts();
  return shown;
}

/** The list at the side names them before they are there. */
export async function allParts(): Promise<void> {
  const list = await screen.findByRole('navigation', { name: 'Parts of my account' });
  const names = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  const titles = () => [...document.querySelectorAll('section > h2')].map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(names));
}

export function part(name: string): HTMLElement {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`no part ${name}`);
  return section;
}
