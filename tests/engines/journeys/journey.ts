import type { Person } from '../person.ts';
import type { Size } from '../window.ts';

type Run = (person: Person) => Promise<void>;

/** What a person does over several screens, in windows of one size or of each. It throws what it misses. */
export type Journey = { readonly name: string; readonly only: Size | null; readonly run: Run };

const journeyOn =
  (only: Size | null) =>
  (name: string, run: Run): Journey => ({ name, only, run });
export const journey = journeyOn(null);
export const onDesktop = journeyOn('desktop');
export const onPhone = journeyOn('phone');

export const PLAYER = '[aria-label="Player"]';
export const PLAYING = { css: `${PLAYER}[data-status="playing"]` } as const;
export const NOTIFICATIONS = '[aria-label="Notifications"]';

/** Waits until the player is between two parts of its track. */
export const waitForPosition = (person: Person, least: number, most: number, within = PLAYER) =>
  person.waitFor(
    `plays between ${least} and ${most} of the track`,
    (selector, from, to) => {
      const seek = document.querySelector<HTMLInputElement>(`${selector} [aria-label="Seek"]`);
      const part = seek === null ? -1 : seek.valueAsNumber / Number(seek.max);
      return part >= from && part <= to;
    },
    within,
    least,
    most,
  );

export const ROW = 'li[data-row]';

export async function openInbox(person: Person): Promise<void> {
  await person.open('/recipient?show=new', 'marlow');
  await person.see({ css: `${ROW} a` });
  await person.waitFor('has its keys', () => document.querySelector('[aria-label="Notifications"]') !== null);
}

/** Leaves the page, and forgets what the player would resume. */
export async function forgetPlayer(person: Person): Promise<void> {
  await person.open('/');
  await person.waitFor('has left the page', () => {
    sessionStorage.clear();
    localStorage.removeItem('dubplate/recipient-1/player');
    return location.pathname === '/' && document.readyState === 'complete';
  });
}
