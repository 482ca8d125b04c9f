import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import type { Site } from '../../support/stand-in.ts';
import { press as rateAt, rating, storedRating } from '../labels/labels-page.ts';
import type { Words } from './faults.ts';
import { ACKNOWLEDGED, type Row, type Stage } from './row.ts';

/** Picks and labels of a DJ. */

const KATO = '/api/v1/recipient/kato';
const LABELS = '/api/v1/recipient/labels';
const OSSA = 'Ossa - Low Tide EP';

const tryAgain = ({ press }: Stage) => press('Try again');

const picks = async ({ site }: Stage) => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
};
const showPicks = async ({ show }: Stage) => show(<PicksIsland />);
/** With one release alone, which is soon found. */
const openPicks = async (stage: Stage) => {
  await picks(stage);
  stage.site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id <> 1`;
  await showPicks(stage);
  await screen.findByRole('button', { name: `Hide: ${OSSA}` });
};
const manyPicks = () =>
  waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(40));

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

/** What a pick reports by itself, where the browser says that it is on the screen. */
async function seePicks(stage: Stage) {
  await picks(stage);
  stage.site.standIn.db.sql.run`UPDATE picks SET weight = NULL WHERE release_id <> 1`;
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
  stage.show(<Fresh />);
  await screen.findByRole('heading', { level: 2 });
  vi.unstubAllGlobals();
}

const half = (name: 'product' | 'external', source: string): Row => ({
  call: 'recipient-picks.fetchPicks',
  name: `comes to the picks (${name})`,
  address: `${KATO}/picks?source=${source}`,
  open: picks,
  act: showPicks,
  done: manyPicks,
  again: tryAgain,
  login: 'DJ Login',
});

const labels =
  (view: 'following' | 'recommended') =>
  async ({ site }: Stage) => {
    await site.become('marlow');
    await site.open(`/recipient/labels/${view}`);
  };
const showLabels = async ({ show }: Stage) => show(<LabelsIsland />);
const openLabels = (view: 'following' | 'recommended') => async (stage: Stage) => {
  await labels(view)(stage);
  await showLabels(stage);
  await screen.findByRole('list', {
    name: view === 'following' ? 'Labels that you follow' : 'Recommended labels',
  });
};

const stored = (site: Site, name: string, value: ReturnType<typeof storedRating>) =>
  waitFor(() => expect(storedRating(site, name)).toBe(value));

/** A label is named beside what went wrong with it, and a login that has ended has its own place. */
const ACTIONS: Words = { unauthorised: /^You are no longer logged in\./ };

export const musicRows: readonly Row[] = [
  half('product', 'dubplate'),
  half('external', 'external'),
  {
    call: 'recipient-picks.hidePick',
    name: 'hides a pick',
    address: `${KATO}/toggle_hide_pick`,
    open: openPicks,
    act: ({ press }) => press(`Hide: ${OSSA}`),
    done: () => screen.findByRole('button', { name: `Undo hiding ${OSSA}` }),
    kept: () => screen.getByRole('button', { name: `Undo hiding ${OSSA}` }),
    again: async ({ press }) => {
      await press(`Undo hiding ${OSSA}`);
      await press(`Hide: ${OSSA}`);
    },
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'recipient-picks.sendPickThumbs',
    name: 'gives a pick thumbs up',
    address: `${KATO}/thumbs`,
    open: openPicks,
    act: ({ press }) => press(`Thumbs up: ${OSSA}`),
    done: () => expect(isPressed(`Thumbs up: ${OSSA}`)).toBe(true),
    kept: () => expect(isPressed(`Thumbs up: ${OSSA}`)).toBe(true),
    again: async ({ press }) => {
      await press(`Thumbs down: ${OSSA}`);
      await press(`Thumbs up: ${OSSA}`);
    },
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'recipient-picks.reportInteraction',
    name: 'plays a pick',
    address: `${KATO}/interaction`,
    open: openPicks,
    act: ({ press }) => press(`Play ${OSSA}`),
    done: () => screen.findByRole('button', { name: `Pause ${OSSA}` }),
    kept: () => screen.findByRole('button', { name: `Pause ${OSSA}` }),
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'recipient-picks.regeneratePicks',
    name: 'has picks made anew',
    address: `${KATO}/regen`,
    open: openPicks,
    act: ({ press }) => press('Regenerate'),
    done: () => screen.findByRole('button', { name: 'Regenerate' }),
    kept: () => screen.getByText(OSSA),
    again: ({ press }) => press('Regenerate'),
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
  },
  {
    call: 'recipient-labels.fetchFollowed',
    name: 'has no reasons for the picks',
    address: `${LABELS}/liked`,
    open: picks,
    act: showPicks,
    done: manyPicks,
    kept: manyPicks,
    login: 'DJ Login',
  },
  {
    call: 'recipient-labels.fetchFollowed',
    name: 'comes to the labels that it follows',
    address: `${LABELS}/liked`,
    open: labels('following'),
    act: showLabels,
    done: () => screen.findByRole('list', { name: 'Labels that you follow' }),
    again: tryAgain,
    login: 'DJ Login',
  },
  {
    call: 'recipient-labels.fetchRecommended',
    name: 'comes to the recommended labels',
    address: `${LABELS}/recommended`,
    open: labels('recommended'),
    act: showLabels,
    done: () => screen.findByRole('list', { name: 'Recommended labels' }),
    again: tryAgain,
    login: 'DJ Login',
  },
  {
    call: 'recipient-labels.fetchRecommended',
    name: 'asks for other labels',
    address: `${LABELS}/recommended?refresh=1`,
    open: openLabels('recommended'),
    act: ({ press }) => press('Refresh'),
    done: () =>
      waitFor(() =>
        expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBeNull(),
      ),
    kept: () => screen.getByRole('button', { name: 'Follow Paper Moth' }),
  },
  {
    call: 'recipient-labels.followLabel',
    name: 'follows a label',
    address: `${LABELS}/like`,
    open: openLabels('recommended'),
    act: ({ press }) => press('Follow Paper Moth'),
    done: ({ site }) => stored(site, 'paper-moth', null),
    kept: () => screen.findByRole('button', { name: 'Follow Paper Moth' }),
    words: ACTIONS,
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'recipient-labels.unfollowLabel',
    name: 'unfollows a label',
    address: `${LABELS}/unlike`,
    open: openLabels('following'),
    act: ({ press }) => press('Unfollow Kelp Audio'),
    done: ({ site }) => stored(site, 'kelp-audio', 'not followed'),
    kept: () => screen.findByRole('button', { name: 'Unfollow Kelp Audio' }),
    words: ACTIONS,
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'recipient-labels.rateLabel',
    name: 'rates a label',
    address: `${LABELS}/rate`,
    open: openLabels('following'),
    act: async () => rateAt(rating('Kelp Audio'), 3),
    done: ({ site }) => stored(site, 'kelp-audio', 3),
    kept: () => waitFor(() => expect(rating('Kelp Audio').getAttribute('aria-valuetext')).toBe('8 of 10')),
    words: ACTIONS,
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  // Last: its modules are new, and those of the rows before are no longer theirs.
  {
    call: 'recipient-picks.reportImpression',
    name: 'sees a pick',
    address: `${KATO}/impression`,
    open: async () => {},
    act: seePicks,
    done: () => screen.getByText(OSSA),
    kept: () => screen.getByText(OSSA),
    login: 'DJ Login',
    bears: ACKNOWLEDGED,
  },
];
