import { render, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import type { Id } from '../../../shared/entities/lenient.ts';
import type { Promo } from '../../../shared/entities/promo.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $promos, $thumbs, loadPromo } from '../../../shared/promos/promos.ts';
import type { Size } from '../../backend/db.ts';
import { openSite, type Site } from '../../support/stand-in.ts';

/** Starts the stand-in and resets the page before each test. */
export function openPromos(size?: Size, view = <PromoIsland />) {
  const site = openSite(size);
  beforeEach(forgetPage);
  return {
    site,
    async open(path: string, who: Parameters<Site['become']>[0] = 'marlow') {
      await site.become(who);
      await site.open(path);
      return render(view);
    },
  };
}

/** Resets the stores, as a page load does. */
export function forgetPage(): void {
  $promos.set({});
  $thumbs.set({});
  $notifications.set([]);
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Loads a promo that can be opened. */
export async function loadedPromo(id: Id): Promise<Promo> {
  const promo = await loadPromo(id);
  if (!promo) throw new Error(`promo ${id} did not load`);
  return promo;
}
