import { render, screen } from '@testing-library/react';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import type { Site } from '../../support/stand-in.ts';

/** My account of one of the seed's people, at the address that is theirs. */
export async function openAccount(
  site: Site,
  who: Parameters<Site['become']>[0],
  path = '/recipient/myaccount',
) {
  await site.become(who);
  await site.open(path);
  return render(<MyAccountIsland />);
}

export const part = (name: string): HTMLElement => screen.getByRole('region', { name });
