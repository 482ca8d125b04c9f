import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { $player } from '../../../shared/player/player-state.ts';
import { $session } from '../../../shared/session/session.ts';
import { eventually, press } from '../../support/ui.ts';
import { press as rateAt, rating, storedRating } from '../labels/open-labels.ts';
import { ANY_BODY } from './faults.ts';
import { inOrder, type Row, row, type Stage, show, visit } from './row.tsx';

const KATO = '/api/v1/recipient/kato';
const LABELS = '/api/v1/recipient/labels';
const OSSA = 'Ossa – Low Tide EP';
const KELP = 'Kelp Audio';

const picks = inOrder(
  visit('marlow', '/recipient/kato/picks'),
  // Leaves one promo and one release of an external store.
  ({ site }) => site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id NOT IN (1, 39)`,
);
const showPicks = () => show(<PicksIsland />);
const hasOssa = () => screen.findByRole('button', { name: `Hide: ${OSSA}` });
const openPicks = inOrder(picks, showPicks, hasOssa);
const isUp = () =>
  expect(screen.getByRole('button', { name: `Thumbs up: ${OSSA}`, pressed: true })).toBeDefined();

/** Actions on a pick show at once, even if the call fails (spec 8). */
const onPick = {
  open: openPicks,
  loginLink: 'Log in',
  silent: 'while logged in',
  tolerates: ANY_BODY,
} as const;

/** Also waits for the track, which would otherwise start in the next test. */
async function hasOssaPlaying() {
  await screen.findByRole('button', { name: `Pause ${OSSA}` });
  await eventually(() => expect($player.get().playingTrack).not.toBeNull());
}

/** Renders the picks with an IntersectionObserver that reports all of them as visible. */
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
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession($session.get());
  show(<Fresh />);
  await screen.findByText(OSSA);
  vi.unstubAllGlobals();
}

const picksFrom = (name: 'product' | 'external', source: string): Row =>
  row('recipient-picks.fetchPicks', `loads the ${name} picks`, `${KATO}/picks?source=${source}`, {
    open: picks,
    act: showPicks,
    expectSuccess: inOrder(hasOssa, () => screen.findByText(/Undertow/)),
    retry: () => press('Try again'),
    loginLink: 'Log in',
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
    expectSuccess: hasList(view),
    retry: () => press('Try again'),
    loginLink: 'Log in',
  });

/** Actions on a label. */
const onLabel = (label: string, stored: ReturnType<typeof storedRating>) => ({
  expectSuccess: ({ site }: Stage) => eventually(() => expect(storedRating(site, label)).toBe(stored)),
  messages: { unauthorised: /^You've been logged out\./ },
  loginLink: 'Log in',
  tolerates: ANY_BODY,
  isToggle: true,
});

export const musicRows: readonly Row[] = [
  picksFrom('product', 'dubplate'),
  picksFrom('external', 'external'),
  row('recipient-picks.hidePick', 'hides a pick', `${KATO}/toggle_hide_pick`, {
    ...onPick,
    act: () => press(`Hide: ${OSSA}`),
    expectSuccess: () => screen.findByRole('button', { name: `Undo hiding ${OSSA}` }),
    expectAfterFailure: () => screen.getByRole('button', { name: `Undo hiding ${OSSA}` }),
    retry: inOrder(
      () => press(`Undo hiding ${OSSA}`),
      () => press(`Hide: ${OSSA}`),
    ),
    isToggle: true,
  }),
  row('recipient-picks.sendPickThumbs', 'gives a pick thumbs up', `${KATO}/thumbs`, {
    ...onPick,
    act: () => press(`Thumbs up: ${OSSA}`),
    expectSuccess: isUp,
    expectAfterFailure: isUp,
    retry: inOrder(
      () => press(`Thumbs down: ${OSSA}`),
      () => press(`Thumbs up: ${OSSA}`),
    ),
    isToggle: true,
  }),
  row('recipient-picks.reportInteraction', 'plays a pick', `${KATO}/interaction`, {
    ...onPick,
    act: () => press(`Play ${OSSA}`),
    expectSuccess: hasOssaPlaying,
    expectAfterFailure: hasOssaPlaying,
    isToggle: true,
  }),
  row('recipient-picks.regeneratePicks', 'regenerates the picks', `${KATO}/regen`, {
    ...onPick,
    act: () => press('Regenerate'),
    expectSuccess: () => screen.findByRole('button', { name: 'Regenerate' }),
    expectAfterFailure: () => screen.getByText(OSSA),
    delayMs: 1000,
  }),
  row('recipient-labels.fetchFollowedLabels', 'loads the followed labels for the picks', `${LABELS}/liked`, {
    ...onPick,
    open: picks,
    act: showPicks,
    expectSuccess: hasOssa,
    expectAfterFailure: hasOssa,
    tolerates: [],
  }),
  list('recipient-labels.fetchFollowedLabels', 'loads the followed labels', '/liked', 'following'),
  list(
    'recipient-labels.fetchRecommendedLabels',
    'loads the recommended labels',
    '/recommended',
    'recommended',
  ),
  row('recipient-labels.sendFollow', 'follows a label', `${LABELS}/like`, {
    ...onLabel('paper-moth', null),
    open: openLabels('recommended'),
    act: () => press('Follow Paper Moth'),
    expectAfterFailure: () => screen.findByRole('button', { name: 'Follow Paper Moth' }),
    expectAfterLoss: () =>
      waitFor(() => expect(screen.queryByRole('button', { name: 'Follow Paper Moth' })).toBeNull()),
  }),
  row('recipient-labels.sendUnfollow', 'unfollows a label', `${LABELS}/unlike`, {
    ...onLabel('kelp-audio', 'not followed'),
    open: openLabels('following'),
    act: () => press(`Unfollow ${KELP}`),
    expectAfterFailure: () => screen.findByRole('button', { name: `Unfollow ${KELP}` }),
    expectAfterLoss: () => screen.findByRole('button', { name: `Undo ${KELP}` }),
  }),
  row('recipient-labels.sendLabelRating', 'rates a label', `${LABELS}/rate`, {
    ...onLabel('kelp-audio', 3),
    open: openLabels('following'),
    act: () => rateAt(rating(KELP), 3),
    expectAfterFailure: () =>
      waitFor(() => expect(rating(KELP).getAttribute('aria-valuetext')).toBe('8 of 10')),
    expectAfterLoss: () => waitFor(() => expect(rating(KELP).getAttribute('aria-valuetext')).toBe('3 of 10')),
  }),
  // This row is last because it resets the modules that the other rows imported.
  row('recipient-picks.reportImpression', 'reports that a pick was seen', `${KATO}/impression`, {
    // The rendered notifications belong to the modules before the reset.
    silent: 'always',
    tolerates: ANY_BODY,
    open: inOrder(
      picks,
      ({ site }) => site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id <> 1`,
    ),
    act: seePicks,
    expectSuccess: () => screen.getByText(OSSA),
    expectAfterFailure: () => screen.getByText(OSSA),
    delayMs: 1000,
  }),
];
