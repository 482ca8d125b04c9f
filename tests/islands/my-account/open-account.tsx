import { render, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import type { Site } from '../../support/stand-in.ts';

/** Opens the account page of a seeded person and waits for all sections. */
export async function openAccount(
  site: Site,
  who: Parameters<Site['become']>[0],
  path = '/recipient/myaccount',
) {
  await site.become(who);
  await site.open(path);
  const view = render(<MyAccountIsland />);
  await waitForSections();
  return view;
}

export async function waitForSections(): Promise<void> {
  const list = await screen.findByRole('navigation', { name: 'Account sections' });
  const names = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  const titles = () => [...document.querySelectorAll('section > h2')].map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(names));
}

export function accountSection(name: string): HTMLElement {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`no section ${name}`);
  return section;
}
