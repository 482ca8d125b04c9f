import { atom } from 'nanostores';
import { toApiError } from '../../shared/api/errors.ts';
import { bareLabel } from '../../shared/entities/followed-label.ts';
import { wordsFor } from '../../shared/messages.ts';
import { follow, followAgain, type KnownLabel, meet, rate } from '../../shared/stores/followed-labels.ts';
import { notify } from '../../shared/stores/notifications.ts';
import { $keptRatings, dropKeptRating, keepRating } from './kept-ratings-store.ts';

/** What presses on a label start. A failure is told; what the server has shows again by then. */

/** The server said that nobody is logged in any more. */
export const $isLoggedOut = atom(false);

type Named = Pick<KnownLabel, 'label'>;

export const followLabel = (known: Named): Promise<void> => attempt(known, follow(known.label.url_name));

export const followLabelAgain = (known: Named): Promise<void> =>
  attempt(known, followAgain(known.label.url_name));

/** Rates the label; 0 leaves it. A rating that comes after the end of the login is kept. */
export function rateLabel({ label }: Named, rating: number): Promise<void> {
  const { url_name, name } = label;
  const done = rate(url_name, rating).then(() => dropKeptRating(url_name));
  return attempt({ label }, done, () => keepRating({ label: url_name, name, rating }));
}

/** Sends what was kept; what fails again stays kept. */
export async function sendKeptRatings(): Promise<void> {
  for (const { label, name, rating } of $keptRatings.get()) {
    const known = bareLabel({ url_name: label, name });
    meet([known]);
    await rateLabel(known, rating);
    if ($isLoggedOut.get()) return;
  }
}

async function attempt({ label }: Named, done: Promise<void>, onLoggedOut?: () => void): Promise<void> {
  try {
    await done;
    $isLoggedOut.set(false);
  } catch (caught) {
    const error = toApiError(caught);
    if (error.problem.kind === 'unauthorised') {
      onLoggedOut?.();
      $isLoggedOut.set(true);
    } else notify('error', `${label.name || label.url_name} is as it was. ${wordsFor(error)}`);
  }
}
