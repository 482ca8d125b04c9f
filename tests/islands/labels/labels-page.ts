import { fireEvent, screen, within } from '@testing-library/react';
import { $isLoggedOut } from '../../../islands/labels/label-actions.ts';
import { $labels } from '../../../shared/stores/followed-labels.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { followedLabels } from '../../backend/labels.ts';
import { identities } from '../../backend/seed/identities.ts';
import type { Site } from '../../support/stand-in.ts';

/** What the tests of the labels share. */

/** As on a page that has just been loaded. */
export function forgetPage(): void {
  $labels.set({});
  $notifications.set([]);
  $isLoggedOut.set(false);
}

export const rating = (name: string) => screen.getByRole('slider', { name: `Rating of ${name}` });
export const button = (name: string) => screen.getByRole('button', { name });

/** Presses the step, or drags to it. */
export function press(slider: HTMLElement, value: number): void {
  fireEvent.pointerDown(slider);
  fireEvent.input(slider, { target: { value } });
  fireEvent.change(slider);
}

export const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.dp-label-name')?.textContent);

/** What the server has of Marlow and the label. */
export function storedRating({ standIn }: Site, name: string): number | null | 'not followed' {
  const [label] = followedLabels(standIn.db, identities.marlow, name);
  return label ? label.rating : 'not followed';
}
