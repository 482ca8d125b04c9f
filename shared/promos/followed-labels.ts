import { computed, map } from 'nanostores';
import { fetchFollowedLabels, sendFollow, sendLabelRating, sendUnfollow } from '../api/recipient-labels.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { createResource } from '../async/create-resource.ts';
import { LABEL_RATING } from '../config/constants.ts';
import { type FollowedLabel, uniqueUrlNames } from '../entities/followed-label.ts';

/** What a DJ follows and how they rate it: the one place of these rules (spec 4). A label is named by its url_name. */

/** The relation of the DJ to a label: a rating, following without one, or not following. */
type FollowState = number | 'followed' | 'unfollowed';

export type KnownLabel = FollowedLabel & {
  readonly followState: FollowState;
  /** The last rating, which stays here when the label is left, so that it can be brought back. */
  readonly rating: number | null;
};

/** Every label that this page knows, followed or not. */
export const $labels = map<Record<string, KnownLabel>>({});

export const isFollowed = (followState: FollowState): boolean => followState !== 'unfollowed';

/** Whether the DJ follows the label of that name. */
export const isLabelFollowed = (name: string): boolean =>
  isFollowed($labels.get()[name]?.followState ?? 'unfollowed');

/** How many labels the DJ follows, as far as the page knows. */
export const $followedCount = computed(
  $labels,
  (labels) => Object.values(labels).filter(({ followState }) => isFollowed(followState)).length,
);

/** The names of the labels that are followed, in the order of the server, and of those that were left on this page. */
export const followedLabels = createResource<readonly string[]>(async (signal) => {
  const before = followed();
  const asked = $labels.get();
  const labels = await fetchFollowedLabels(signal);
  // What was pressed while the list was loading counts more than the list.
  const untouched = labels.filter(({ label: { url_name } }) => $labels.get()[url_name] === asked[url_name]);
  setLabels(untouched.map((label) => ({ ...label, followState: label.rating ?? 'followed' })));
  // What was followed while the list was loading comes last.
  const since = followed().filter((known) => !before.includes(known));
  return uniqueUrlNames([...labels, ...since]);
});

const followed = (): KnownLabel[] =>
  Object.values($labels.get()).filter(({ followState }) => isFollowed(followState));

/** Takes up labels that are not followed; those that the page knows already stay as they are. */
export function addLabels(labels: readonly FollowedLabel[]): void {
  const before = $labels.get();
  const strangers = labels.filter(({ label }) => !Object.hasOwn(before, label.url_name));
  setLabels(strangers.map((label) => ({ ...label, followState: 'unfollowed' })));
}

/** Takes the labels as the server has them. */
function setLabels(labels: readonly KnownLabel[]): void {
  const known = Object.fromEntries(labels.map((one) => [one.label.url_name, one]));
  $labels.set({ ...$labels.get(), ...known });
}

/** @throws ApiError, after what the server has was taken over; as all that follow here. */
export const follow = (name: string): Promise<void> => setFollowState(name, 'followed');

/** Rates the label, which is followed first where it is not yet; 0 leaves it, and leaves an unfollowed one alone (open point 46). */
export async function rate(name: string, rating: number): Promise<void> {
  const clamped = clampLabelRating(rating);
  await setFollowState(name, clamped === 0 ? 'unfollowed' : clamped);
}

/** Follows a label that was left, with the rating that it had. */
export const restoreFollow = (name: string): Promise<void> =>
  setFollowState(name, $labels.get()[name]?.rating ?? 'followed');

const followStates = createOptimistic<string, FollowState>({
  read: (name) => $labels.get()[name]?.followState ?? 'unfollowed',
  show: showFollowState,
  send,
});

async function setFollowState(name: string, followState: FollowState): Promise<void> {
  if ($labels.get()[name]) await followStates.set(name, followState);
}

function showFollowState(name: string, followState: FollowState): void {
  const known = $labels.get()[name];
  if (!known) return;
  const isNew = isFollowed(followState) && !followedLabels.data()?.includes(name);
  const followed = isNew ? new Date().toISOString() : known.followed;
  $labels.setKey(name, { ...known, followState, rating: ratingAfter(known, followState), followed });
  if (isNew) followedLabels.update((names) => [...names, name]);
}

function ratingAfter(known: KnownLabel, followState: FollowState): number | null {
  if (followState === 'unfollowed') return known.rating;
  return followState === 'followed' ? null : followState;
}

async function send(
  name: string,
  wanted: FollowState,
  from: FollowState,
  reached: (followState: FollowState) => void,
): Promise<void> {
  if (wanted === 'unfollowed') return sendUnfollow(name);
  // From what is wanted already: an answer was lost, and nobody knows whether the label was left.
  if (from === 'unfollowed' || from === wanted) {
    const { rating } = await sendFollow(name);
    reached(rating ?? 'followed');
  }
  if (wanted === 'followed') return;
  await sendLabelRating(name, wanted);
  reached(wanted);
}

/** The rating as it may be sent: from -1 to 11 (spec 4, 5, 9). */
export const clampLabelRating = (rating: number): number =>
  Math.min(Math.max(rating, LABEL_RATING.min), LABEL_RATING.max);
