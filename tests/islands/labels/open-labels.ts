import { fireEvent, render, screen, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { $unsentRatings } from '../../../islands/labels/unsent-ratings-store.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $labels, followedLabels } from '../../../shared/promos/followed-labels.ts';
import { $loggedOutCalls } from '../../../shared/session/calls.ts';
import { labelsFollowedBy } from '../../backend/labels.ts';
import { identities } from '../../backend/seed/identities.ts';
import { resetResource } from '../../support/reset-resource.ts';
import { openSite, type Site } from '../../support/stand-in.ts';

export const LABELS = '/api/v1/recipient/labels';

/** Starts the stand-in and resets the page before each test. */
export function openLabels() {
  const site = openSite();
  beforeEach(forgetPage);
  return {
    site,
    /** Leaves Marlow four labels, because short lists are faster to test. */
    followFour: () => site.standIn.db.sql.run`
      DELETE FROM follows WHERE recipient_id = 1 AND label_id NOT IN (SELECT id FROM labels
        WHERE url_name IN ('kelp-audio', 'fathom-line', 'salt-cathedral-tapes', 'velvet-quarry'))`,
    async openPage(view: 'following' | 'recommended', who: Parameters<Site['become']>[0] = 'marlow') {
      await site.become(who);
      await site.open(`/recipient/labels/${view}`);
      return render(createElement(LabelsIsland));
    },
    stored: (name: string) => storedRating(site, name),
    /** Returns the requests, except those for the lists. */
    calls: () =>
      site.requests
        .map((request) => request.replace(LABELS, ''))
        .filter((request) => !/\/(liked|recommended)/.test(request)),
  };
}

/** Resets the stores, as a page load does. */
export function forgetPage(): void {
  $labels.set({});
  resetResource(followedLabels);
  $notifications.set([]);
  $loggedOutCalls.set(0);
  cleanStores($unsentRatings);
  $unsentRatings.set([]);
}

export const rating = (name: string) => screen.getByLabelText<HTMLInputElement>(`Rating of ${name}`);
export const ratingOf = (name: string) => rating(name).getAttribute('aria-valuetext');
export const button = (name: string) => screen.getByRole('button', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });

export function press(slider: HTMLElement, value: number): void {
  fireEvent.pointerDown(slider);
  fireEvent.input(slider, { target: { value } });
  fireEvent.change(slider);
}
export const rate = (name: string, value: number) => press(rating(name), value);

/** Returns Marlow's rating of the label on the server. */
export function storedRating({ standIn }: Site, name: string): number | null | 'not followed' {
  const [label] = labelsFollowedBy(standIn.db, identities.marlow, name);
  return label ? label.rating : 'not followed';
}

export const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[title]')?.textContent);
