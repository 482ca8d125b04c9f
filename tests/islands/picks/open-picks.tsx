import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { MIN_REGENERATION_MS } from '../../../shared/config/constants.ts';
import { type DjPick, pickSchema } from '../../../shared/entities/pick.ts';
import { stopPlayer } from '../../../shared/player/player.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { skipWait } from '../../support/skip-wait.ts';
import { openSite, type Site } from '../../support/stand-in.ts';
import { eventually } from '../../support/ui.ts';

export const KATO = '/api/v1/recipient/kato';

/** A promo, a promo that stores also offer, and a release that only stores offer. */
export const OSSA = 'Ossa – Low Tide EP';
export const MARA = 'Mara Quint – Parallel Lines, Different Rooms';
export const MARRAM = 'Marram – Low Winter Sun';
export const FEW = [1, 3, 48];

export const pick = (pick_id: number, type: string, fields: object = {}): DjPick =>
  v.parse(pickSchema, { pick_id, type, weight: 50, campaign: { id: pick_id }, ...fields });

export function openPicks() {
  const site = openSite();
  beforeEach(resetStores);
  afterEach(async () => {
    stopPlayer();
    // A pending preload would otherwise finish in the next test.
    await eventually(() =>
      expect(Object.values($promos.get()).map((entry) => entry?.state)).not.toContain('loading'),
    );
  });
  return {
    site,
    sql: () => site.standIn.db.sql,
    keepOnly(releases: readonly number[]) {
      site.standIn.db.sql.run`
        UPDATE picks SET weight = NULL
        WHERE release_id NOT IN (SELECT value FROM json_each(${JSON.stringify(releases)}))`;
    },
    async openPage(who: Parameters<Site['become']>[0] = 'marlow') {
      await site.become(who);
      await site.open('/recipient/kato/picks');
      return render(<PicksIsland />);
    },
    calls: (name: string) => site.requests.filter((request) => request.startsWith(`GET ${KATO}/${name}`)),
  };
}

export const skipRegenWait = () => skipWait(MIN_REGENERATION_MS);

/** Waits for the whole list, whose first cards are rendered before the others. */
export const findList = () => screen.findByRole('list', { name: 'Picks', busy: false });
