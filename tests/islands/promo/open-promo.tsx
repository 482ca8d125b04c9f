import { render, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import type { Id } from '../../../shared/entities/lenient.ts';
import type { Promo } from '../../../shared/entities/promo.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import type { Size } from '../../backend/db.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { skipWait } from '../../support/skip-wait.ts';
import { openSite, type Site } from '../../support/stand-in.ts';

/** Starts the stand-in and resets the page before each test. */
export function openPromos(size?: Size, view = <PromoIsland />) {
  const site = openSite(size);
  beforeEach(resetStores);
  return {
    site,
    async open(path: string, who: Parameters<Site['become']>[0] = 'marlow') {
      await site.become(who);
      await site.open(path);
      return render(view);
    },
  };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Loads a promo that can be opened. */
export async function loadedPromo(id: Id): Promise<Promo> {
  const promo = await loadPromo(id);
  if (!promo) throw new Error(`promo ${id} did not load`);
  return promo;
}

/** Records the paths of the files that are saved, and skips the pause (ms) between two of them. */
export function recordDownloads(): string[] {
  const paths: string[] = [];
  beforeEach(() => {
    paths.length = 0;
    skipWait(500);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      paths.push(new URL(this.href).pathname);
    });
  });
  return paths;
}
