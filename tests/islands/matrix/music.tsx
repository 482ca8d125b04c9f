import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { $player } from '../../../shared/player/player-state.ts';
import { eventually, press } from '../../support/ui.ts';
import { press as rateAt, rating, storedRating } from '../labels/labels-page.ts';
import { ACKNOWLEDGED } from './faults.ts';
import { inOrder, type Row, row, type Stage, show, visit } from './row.tsx';

/** Picks and labels of a DJ. */

const KATO = '/api/v1/recipient/kato';
const LABELS = '/api/v1/recipient/labels';
const OSSA = 'Ossa - Low Tide EP';
const KELP = 'Kelp Audio';

const picks = inOrder(
  visit('marlow', '/recipient/kato/picks'),
  // Leaves one release of our own and one of the stores, which are soon found.
  ({ site }) => site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id NOT IN (1, 39)`,
);
const showPicks = () => show(<PicksIsland />);
const hasOssa = () => screen.findByRole('button', { name: `Hide: ${OSSA}` });
const openPicks = inOrder(picks, showPicks, hasOssa);
const isUp = () =>
  expect(screen.getByRole('button', { name: `Thumbs up: ${OSSA}`, pressed: true })).toBeDefined();

/** What a DJ does with a pick shows at once, whatever becomes of the call (spec 8). */
const onPick = {
  open: openPicks,
  login: 'Log in',
  silent: 'while logged in',
  bears: ACKNOWLEDGED,
} as const;

/** Also waits for the promo, which would otherwise start in the next test. */
async function hasOssaPlaying() {
  await screen.findByRole('button', { name: `Pause ${OSSA}` });
  await eventually(() => expect($player.get().playingTrack).not.toBeNull());
}

/** What a pick reports without a press, where the browser says that it is on the screen. */
async function seePicks() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.#report = report;
      }
      observe = (target: Element) => this.#report([{ target, intersectionRatio: 1 }]);
      unobserve = () => {};
    },
  );
  vi.resetModules();
  const { PicksIsland: Fresh } = await import('../../../islands/picks/picks.tsx');
  show(<Fresh />);
  await screen.findByText(OSSA);
  vi.unstubAllGlobals();
}

const half = (name: 'product' | 'external', source: string): Row =>
  row('recipient-picks.fetchPicks', `comes to the picks (${name})`, `${KATO}/picks?source=${source}`, {
    open: picks,
    act: showPicks,
    done: inOrder(hasOssa, () => screen.findByText(/Undertow/)),
    again: () => press('Try again'),
    login: 'Log in',
  });

const LISTS = { following: 'Labels you follow', recommended: 'Recommended labels' } as const;
type View = keyof typeof LISTS;
const labels = (view: View) => visit('marlow', `/recipient/labels/${view}`);
const showLabels = () => show(<LabelsIsland />);
const hasList = (view: View) => () => screen.findByRole('list', { name: LISTS[view] });
const openLabels = (view: View) => inOrder(labels(view), showLabels, hasList(view));

const list = (call: string, name: string, path: string, view: View): Row =>
  row(call, name, LABELS + path, {
    open: labels(view),
    act: showLabels,
    done: hasList(view),
    again: () => press('Try again'),
    login: 'Log in',
  });

/** What a DJ does with a label, which is named beside what went wrong with it. */
const onLabel = (label: string, stored: ReturnType<typeof storedRating>) => ({
  done: ({ site }: Stage) => eventually(() => expect(storedRating(site, label)).toBe(stored)),
  words: { unauthorised: /^You've been logged out\./ },
  login: 'Log in',
  bears: ACKNOWLEDGED,
  isToggle: true,
});

export const musicRows: readonly Row[] = [
  half('product', 'dubplate'),
  half('external', 'external'),
  row('recipient-picks.hidePick', 'hides a pick', `${KATO}/toggle_hide_pick`, {
    ...onPick,
    act: () => press(`Hide: ${OSSA}`),
    done: () => screen.findByRole('button', { name: `Undo hiding ${OSSA}` }),
    kept: () => screen.getByRole('button', { name: `Undo hiding ${OSSA}` }),
    again: inOrder(
      () => press(`Undo hiding ${OSSA}`),
      () => press(`Hide: ${OSSA}`),
    ),
    isToggle: true,
  }),
  row('recipient-picks.sendPickThumbs', 'gives a pick thumbs up', `${KATO}/thumbs`, {
    ...onPick,
    act: () => press(`Thumbs up: ${OSSA}`),
    done: isUp,
    kept: isUp,
    again: inOrder(
      () => press(`Thumbs down: ${OSSA}`),
      () => press(`Thumbs up: ${OSSA}`),
    ),
    isToggle: true,
  }),
  row('recipient-picks.reportInteraction', 'plays a pick', `${KATO}/interaction`, {
    ...onPick,
    act: () => press(`Play ${OSSA}`),
    done: hasOssaPlaying,
    kept: hasOssaPlaying,
    isToggle: true,
  }),
  row('recipient-picks.regeneratePicks', 'has new picks made', `${KATO}/regen`, {
    ...onPick,
    act: () => press('Regenerate'),
    done: () => screen.findByRole('button', { name: 'Regenerate' }),
    kept: () => screen.getByText(OSSA),
    waits: 1000,
  }),
  row('recipient-labels.fetchFollowedLabels', 'has no reasons for the picks', `${LABELS}/liked`, {
    ...onPick,
    open: picks,
    act: showPicks,
    done: hasOssa,
    kept: hasOssa,
    bears: [],
  }),
  list('recipient-labels.fetchFollowedLabels', 'comes to the followed labels', '/liked', 'following'),
  list(
    'recipient-labels.fetchRecommendedLabels',
    'comes to the recommended labels',
    '/recommended',
    'recommended',
  ),
  row('recipient-labels.fetchRecommendedLabels', 'asks for other labels', `${LABELS}/recommended?refresh=1`, {
    open: openLabels('recommended'),
    act: () => press('Refresh'),
    done: () =>
      waitFor(() => expect(screen.getByRole('button', { name: 'Refresh', busy: false })).toBeDefined()),
    kept: () => screen.getByRole('button', { name: 'Follow Paper Moth' }),
  }),
  row('recipient-labels.sendFollow', 'follows a label', `${LABELS}/like`, {
    ...onLabel('paper-moth', null),
    open: openLabels('recommended'),
    act: () => press('Follow Paper Moth'),
    kept: () => screen.findByRole('button', { name: 'Follow Paper Moth' }),
  }),
  row('recipient-labels.sendUnfollow', 'unfollows a label', `${LABELS}/unlike`, {
    ...onLabel('kelp-audio', 'not followed'),
    open: openLabels('following'),
    act: () => press(`Unfollow ${KELP}`),
    kept: () => screen.findByRole('button', { name: `Unfollow ${KELP}` }),
  }),
  row('recipient-labels.sendLabelRating', 'rates a label', `${LABELS}/rate`, {
    ...onLabel('kelp-audio', 3),
    open: openLabels('following'),
    act: () => rateAt(rating(KELP), 3),
    kept: () => waitFor(() => expect(rating(KELP).getAttribute('aria-valuetext')).toBe('8 of 10')),
  }),
  // Last: its modules are new, and those of the rows before are no longer theirs.
  row('recipient-picks.reportImpression', 'sees a pick', `${KATO}/impression`, {
    // The notifications that show are those of the modules before.
    silent: 'always',
    bears: ACKNOWLEDGED,
    open: inOrder(
      picks,
      ({ site }) => site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id <> 1`,
    ),
    act: seePicks,
    done: () => screen.getByText(OSSA),
    kept: () => screen.getByText(OSSA),
    waits: 1000,
  }),
];
