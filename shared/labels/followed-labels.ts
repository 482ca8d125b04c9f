import { computed, map } from 'nanostores';
import { initialReply } from '../api/client.ts';
import {
  fetchFollowedLabels,
  followedLabelsRequest,
  sendFollow,
  sendLabelRating,
  sendUnfollow,
} from '../api/recipient-labels.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { createResource } from '../async/create-resource.ts';
import { LABEL_RATING_LIMITS } from '../config/constants.ts';
import { type FollowedLabel, uniqueUrlNames } from '../entities/label.ts';
import { emit } from '../navigation/events.ts';

/** Its rating is kept after unfollowing, so that following again can restore it. */
export type KnownLabel = FollowedLabel & { readonly isFollowed: boolean };

/** All labels loaded on this page, followed or not, by url_name (spec 4). */
export const $labels = map<Record<string, KnownLabel>>({});

export const isLabelFollowed = (name: string): boolean => $labels.get()[name]?.isFollowed ?? false;

export const $followedCount = computed($labels, () => followedNow().length);

/** The url_names of the followed labels, in the server's order. Labels unfollowed since loading stay in it. */
export const followedLabels = createResource<readonly string[]>(
  async (signal) => {
    const before = $labels.get();
    return addFollowed(await fetchFollowedLabels(signal), before);
  },
  { merge: (names, previous) => [...new Set([...names, ...(previous ?? [])])] },
);

/** Puts the followed labels of the host page's initial data into the stores. */
export function addInitialLabels(): void {
  const initial = initialReply(followedLabelsRequest());
  if (initial) followedLabels.setInitial({ ...initial, data: addFollowed(initial.data, $labels.get()) });
}

/** Returns the names of all labels that are now followed. `before` are the labels when the request was sent. */
function addFollowed(
  labels: readonly FollowedLabel[],
  before: Readonly<Record<string, KnownLabel>>,
): string[] {
  // Changes that the user has made while the request was pending take precedence.
  const isUnchanged = ({ label }: FollowedLabel) => $labels.get()[label.url_name] === before[label.url_name];
  const known = followedNow();
  const followedSince = known.filter((label) => !isUnchanged(label));
  setLabels([
    ...known.filter(isUnchanged).map((label) => ({ ...label, isFollowed: false })),
    ...labels.filter(isUnchanged).map((label) => ({ ...label, isFollowed: true })),
  ]);
  return uniqueUrlNames([...labels, ...followedSince]);
}

const followedNow = (): KnownLabel[] => Object.values($labels.get()).filter(({ isFollowed }) => isFollowed);

/** Adds labels to `$labels` as not followed. Labels that are already in it stay unchanged. */
export function addLabels(labels: readonly FollowedLabel[]): void {
  const existing = $labels.get();
  const added = labels.filter(({ label }) => !Object.hasOwn(existing, label.url_name));
  setLabels(added.map((label) => ({ ...label, isFollowed: false })));
}

function setLabels(labels: readonly KnownLabel[]): void {
  const byName = Object.fromEntries(labels.map((entry) => [entry.label.url_name, entry]));
  $labels.set({ ...$labels.get(), ...byName });
}

/** Follows a label of `$labels`. @throws ApiError, after a rollback. */
export const follow = (name: string): Promise<void> => followStates.set(name, 'followed');

/**
 * Rates and follows a label. A rating of 0 unfollows it (open point 46), and others are limited to -1 to 11 (spec 4, 5, 9).
 * @throws ApiError, after a rollback.
 */
export function rate(name: string, rating: number): Promise<void> {
  const { min, max } = LABEL_RATING_LIMITS;
  const clamped = Math.min(Math.max(rating, min), max);
  return followStates.set(name, clamped === 0 ? 'unfollowed' : clamped);
}

/** Follows a label again with its last rating. @throws ApiError, after a rollback. */
export const restoreFollow = (name: string): Promise<void> =>
  followStates.set(name, $labels.get()[name]?.rating ?? 'followed');

/** The rating of a followed label, 'followed' for one without a rating, or 'unfollowed'. */
type FollowState = number | 'followed' | 'unfollowed';

const followStates = createOptimistic<string, FollowState>({
  read(name) {
    const entry = $labels.get()[name];
    return entry?.isFollowed ? (entry.rating ?? 'followed') : 'unfollowed';
  },
  show(name, followState) {
    const entry = $labels.get()[name];
    if (!entry) return;
    const isFollowed = followState !== 'unfollowed';
    let { rating } = entry;
    if (isFollowed) rating = followState === 'followed' ? null : followState;
    const isNew = isFollowed && !followedLabels.data()?.includes(name);
    const followed = isNew ? new Date().toISOString() : entry.followed;
    $labels.setKey(name, { ...entry, isFollowed, rating, followed });
    if (isNew) followedLabels.update((names) => [...names, name]);
  },
  async send(name, target, from) {
    if (target === 'unfollowed') {
      await sendUnfollow(name);
      emit('follow', { label: name, isFollowing: false });
      return;
    }
    // After a lost response, `from` equals `target`, and the label may still be unfollowed on the server.
    if (from === 'unfollowed' || from === target) {
      const { rating } = await sendFollow(name);
      followStates.confirm(name, rating ?? 'followed');
      emit('follow', { label: name, isFollowing: true });
    }
    if (target === 'followed') return;
    await sendLabelRating(name, target);
    followStates.confirm(name, target);
  },
  reload: followedLabels.reload,
});
