import { atom, type MapStore, map, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../../shared/api/errors.ts';
import { logFailure } from '../../shared/api/errors.ts';
import { fetchFollowed } from '../../shared/api/recipient-labels.ts';
import { fetchPicks, type PickHalf } from '../../shared/api/recipient-picks.ts';
import { wait } from '../../shared/async/timing.ts';
import type { FollowedLabel } from '../../shared/entities/followed-label.ts';
import type { Pick } from '../../shared/entities/pick.ts';

/** One half of the picks. `picks` are the latest that arrived, whatever became of a further try. */
export type HalfState = { readonly picks: readonly Pick[] } & (
  | { readonly name: 'loading' }
  | { readonly name: 'loaded' }
  | { readonly name: 'failed'; readonly error: ApiError }
);

export type Halves = Readonly<Record<PickHalf, HalfState>>;

export const HALVES: readonly PickHalf[] = ['product', 'external'];

/** A half that is later than the other by so much no longer holds it up; sooner, both show at once and nothing moves. */
const GRACE_MS = 1000;

/** Loads picks, both halves side by side, and what they have to do with the DJ. */
export function createPicks() {
  const $halves: MapStore<Halves> = map({
    product: { name: 'loading', picks: [] },
    external: { name: 'loading', picks: [] },
  });
  const $isShown = atom(false);
  const $followed = atom<readonly FollowedLabel[]>([]);
  const calls = new Map<PickHalf, AbortController>();

  /** A newer call for the same half takes the place of one that is under way. */
  async function load(half: PickHalf): Promise<void> {
    calls.get(half)?.abort();
    const control = new AbortController();
    calls.set(half, control);
    const { picks } = $halves.get()[half];
    $halves.setKey(half, { name: 'loading', picks });
    try {
      const fresh = await fetchPicks(half, control.signal);
      if (control.signal.aborted) return;
      $halves.setKey(half, { name: 'loaded', picks: fresh });
    } catch (caught) {
      if (control.signal.aborted) return;
      const error = logFailure(`picks (${half}) did not load`, caught);
      $halves.setKey(half, { name: 'failed', error, picks });
    }
  }

  /** Without them the picks lack their reasons; that is no loss worth telling. */
  async function loadFollowed(): Promise<void> {
    try {
      $followed.set(await fetchFollowed());
    } catch (caught) {
      logFailure('followed labels did not load', caught);
    }
  }

  return {
    $halves: $halves as ReadableAtom<Halves>,
    /** False until there is something to show of the first load. */
    $isShown: $isShown as ReadableAtom<boolean>,
    $followed: $followed as ReadableAtom<readonly FollowedLabel[]>,
    /** Loads both halves, again where they stand already. */
    async load(): Promise<void> {
      const halves = HALVES.map(load);
      const all = Promise.all([...halves, loadFollowed()]);
      const first = Promise.race(halves).then(() => wait(GRACE_MS));
      await Promise.race([all, first]);
      $isShown.set(true);
    },
    /** Tries a half again that has failed. */
    retry: (half: PickHalf): void => void load(half),
    stop(): void {
      for (const control of calls.values()) control.abort();
    },
  };
}
