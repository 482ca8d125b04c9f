import { $loggedOutCalls } from '../../shared/api/client.ts';
import { needsLogin, toApiError } from '../../shared/api/errors.ts';
import { unratedLabel } from '../../shared/entities/followed-label.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import {
  addLabels,
  follow,
  type KnownLabel,
  rate,
  restoreFollow,
} from '../../shared/promos/followed-labels.ts';
import { $unsentRatings, removeUnsentRating, saveUnsentRating } from './unsent-ratings-store.ts';

const unchanged = (name: string): string => `${name} is as it was.`;
/** Says nothing about the follow, which may have worked. */
const unrated = (name: string): string => `The rating of ${name} was not saved.`;

type Named = Pick<KnownLabel, 'label'>;

export const followLabel = (known: Named): Promise<void> =>
  attempt(known, follow(known.label.url_name), unchanged);

export const restoreFollowedLabel = (known: Named): Promise<void> =>
  attempt(known, restoreFollow(known.label.url_name), unchanged);

/** Rates the label; 0 unfollows it. A rating after the end of the login is kept. */
export function rateLabel({ label }: Named, rating: number): Promise<void> {
  const { url_name, name } = label;
  const done = rate(url_name, rating).then(() => removeUnsentRating(url_name));
  const failed = rating === 0 ? unchanged : unrated;
  return attempt({ label }, done, failed, () => saveUnsentRating({ label: url_name, name, rating }));
}

/** Sends the kept ratings. Those that fail again stay kept. */
export async function sendUnsentRatings(): Promise<void> {
  for (const { label, name, rating } of $unsentRatings.get()) {
    const known = unratedLabel({ url_name: label, name });
    addLabels([known]);
    await rateLabel(known, rating);
    if ($loggedOutCalls.get() > 0) return;
  }
}

async function attempt(
  { label }: Named,
  done: Promise<void>,
  failed: (name: string) => string,
  onLoggedOut?: () => void,
): Promise<void> {
  try {
    await done;
  } catch (caught) {
    const error = toApiError(caught);
    if (needsLogin(error)) onLoggedOut?.();
    else notify('error', `${failed(label.name || label.url_name)} ${errorMessage(error)}`);
  }
}
