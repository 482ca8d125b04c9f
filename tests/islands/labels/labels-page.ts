import { fireEvent, render, screen, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { $keptRatings } from '../../../islands/labels/kept-ratings-store.ts';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { $loggedOutCalls } from '../../../shared/api/client.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $labels, followedLabels } from '../../../shared/promos/followed-labels.ts';
import { labelsFollowedBy } from '../../backend/labels.ts';
import { identities } from '../../backend/seed/identities.ts';
import { resetResource } from '../../support/reset-resource.ts';
import { openSite, type Site } from '../../support/stand-in.ts';

export const LABELS = '/api/v1/recipient/labels';

/** The stand-in, and a page of labels that starts without memory in each test. */
export function openLabels() {
  const site = openSite();
  beforeEach(forgetPage);
  return {
    site,
    /** Leaves Marlow four labels: few rows are quick. */
    followFew: () => site.standIn.db.sql.run`
      DELETE FROM follows WHERE recipient_id = 1 AND label_id NOT IN (SELECT id FROM labels
        WHERE url_name IN ('kelp-audio', 'fathom-line', 'salt-cathedral-tapes', 'velvet-quarry'))`,
    async openPage(view: 'following' | 'recommended', who: Parameters<Site['become']>[0] = 'marlow') {
      await site.become(who);
      await site.open(`/recipient/labels/${view}`);
      return render(createElement(LabelsIsland));
    },
    stored: (name: string) => storedRating(site, name),
    /** What was asked since, but for the lists. */
    calls: () =>
      site.requests
        .map((request) => request.replace(LABELS, ''))
        .filter((request) => !/\/(liked|recommended)/.test(request)),
  };
}

/** As on a page that has just been loaded. */
export function forgetPage(): void {
  $labels.set({});
  resetResource(followedLabels);
  $notifications.set([]);
  $loggedOutCalls.set(0);
  cleanStores($keptRatings);
  $keptRatings.set([]);
}

export const rating = (name: string) => screen.getByLabelText<HTMLInputElement>(`Rating of ${name}`);
export const ratingOf = (name: string) => rating(name).getAttribute('aria-valuetext');
export const button = (name: string) => screen.getByRole('button', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });

/** Presses the step, or drags to it. */
export function press(slider: HTMLElement, value: number): void {
  fireEvent.pointerDown(slider);
  fireEvent.input(slider, { target: { value } });
  fireEvent.change(slider);
}
export const rate = (name: string, value: number) => press(rating(name), value);

/** What the server has of Marlow and the label. */
export function storedRating({ standIn }: Site, name: string): number | null | 'not followed' {
  const [label] = labelsFollowedBy(standIn.db, identities.marlow, name);
  return label ? label.rating : 'not followed';
}

export const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.dp-label-name')?.textContent);
