import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { MIN_REGENERATION_MS } from '../../../shared/config/constants.ts';
import { type Pick, pickSchema } from '../../../shared/entities/pick.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { stopPlayer } from '../../../shared/player/player.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { openSite, type Site } from '../../support/stand-in.ts';
import { eventually } from '../../support/ui.ts';

export const KATO = '/api/v1/recipient/kato';

/** A promo of ours, one that stores have too, and a release that only stores have. */
export const OSSA = 'Ossa - Low Tide EP';
export const MARA = 'Mara Quint - Parallel Lines, Different Rooms';
export const MARRAM = 'Marram - Low Winter Sun';
export const FEW = [1, 3, 48];

/** A pick that is ordinary in all that is not given. */
export const pick = (pick_id: number, type: string, fields: object = {}): Pick =>
  v.parse(pickSchema, { pick_id, type, weight: 50, campaign: { id: pick_id }, ...fields });

/** The stand-in, and a page of picks that starts without memory in each test. */
export function openPicks() {
  const site = openSite();
  beforeEach(() => {
    $promos.set({});
    $notifications.set([]);
  });
  afterEach(async () => {
    stopPlayer();
    // A promo that a pointer has preloaded must not arrive in the next test.
    await eventually(() =>
      expect(Object.values($promos.get()).map((entry) => entry?.state)).not.toContain('loading'),
    );
  });
  return {
    site,
    sql: () => site.standIn.db.sql,
    /** Takes all but these releases out of the picks: few cards are quick. */
    leaveOnly(releases: readonly number[]) {
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

/** Has the second pass at once for which the page waits after new picks were made. */
export function skipRegenWait(): void {
  const start = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    start(run, ms === MIN_REGENERATION_MS ? 0 : ms),
  );
}

/** The whole list: the first picks come first, and the others bit by bit. */
export const list = () => screen.findByRole('list', { name: 'Picks', busy: false });
