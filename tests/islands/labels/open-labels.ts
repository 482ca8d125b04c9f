import { fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { labelsFollowedBy } from '../../backend/labels.ts';
import { identities } from '../../backend/seed/identities.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSite, type Site } from '../../support/stand-in.ts';

export const LABELS = '/api/v1/recipient/labels';

/** Starts the stand-in and resets the page before each test. */
export function openLabels() {
  const site = openSite();
  beforeEach(resetStores);
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

export const rating = (name: string) => screen.getByLabelText<HTMLInputElement>(`Rating of ${name}`);
export const ratingOf = (name: string) => rating(name).getAttribute('aria-valuetext');
export const button = (name: string) => screen.getByRole('button', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });

const STEP_PX = 10;

/** The pointer where the slider has the value. happy-dom has no layout, so each step gets a width. */
const at = (slider: HTMLInputElement, value: number) => {
  slider.getBoundingClientRect = () => new DOMRect(0, 0, (Number(slider.max) + 1) * STEP_PX, 44);
  return { isPrimary: true, button: 0, buttons: 1, pointerId: 1, clientX: (value + 0.5) * STEP_PX };
};

/** Presses the slider at the first value, and drags it to the others. */
export function press(slider: HTMLInputElement, ...values: readonly [number, ...number[]]): void {
  fireEvent.pointerDown(slider, at(slider, values[0]));
  for (const value of values) fireEvent.pointerMove(slider, at(slider, value));
  fireEvent.pointerUp(slider, at(slider, values.at(-1) ?? values[0]));
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
