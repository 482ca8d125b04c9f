import { atom, computed, effect, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, logFailure } from '../../shared/api/errors.ts';
import { fetchFollowedLabels } from '../../shared/api/recipient-labels.ts';
import { fetchPicks, type PickGroup, regeneratePicks } from '../../shared/api/recipient-picks.ts';
import { createResource, type Resource } from '../../shared/async/create-resource.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { wait } from '../../shared/async/timing.ts';
import { MIN_REGENERATION_MS } from '../../shared/config/constants.ts';
import type { FollowedLabel } from '../../shared/entities/followed-label.ts';
import type { Pick } from '../../shared/entities/pick.ts';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { storageNames } from '../../shared/storage/storage.ts';
import { createChoice, createFilters } from './filters-store.ts';
import { createMarks } from './marks-store.ts';
import { blockersOf, foldPicks } from './releases.ts';
import { createReports } from './reports.ts';

export type PicksStore = ReturnType<typeof createPicksStore>;

export function createPicksStore() {
  const [filters, marks, generation] = [createFilters(), createMarks(), createGeneration()];
  const { halves, followed, $isShown } = createLoads(generation.begin);

  const $halves = computed([halves.product.$value, halves.external.$value], (product, external) => ({
    product,
    external,
  }));
  const $releases = computed($halves, ({ product, external }) =>
    foldPicks([...(dataOf(product) ?? []), ...(dataOf(external) ?? [])]),
  );

  /** Those that pass the filters. A release that was hidden just now keeps its place. */
  const $shown = computed(
    [$releases, filters.$filters, marks.$hidden, marks.$gone],
    (releases, wanted, hidden, gone) => {
      const today = new Date();
      return releases.filter((release) => {
        const isHidden = hidden[release.key] ?? release.isHidden;
        const counts = isHidden && !gone.has(release.key);
        return blockersOf(release, counts, wanted, today).length === 0;
      });
    },
  );

  filters.$filters.listen(marks.clearGone);

  return {
    filters,
    marks,
    generation,
    reports: createReports(),
    player: createListPlayer(),
    $isShown,
    $halves,
    $followed: computed(followed.$value, (labels) => dataOf(labels) ?? none),
    $releases,
    $shown,
    /** The number without those that were hidden just now. */
    $count: computed(
      [$shown, marks.$gone],
      (shown, gone) => shown.filter(({ key }) => !gone.has(key)).length,
    ),
    retry: (half: PickGroup): void => void halves[half].reload(),
    async regenerate(): Promise<void> {
      if (!(await generation.run())) return;
      marks.clearGone();
      await Promise.all([halves.product, halves.external, followed].map(({ reload }) => reload()));
    },
  };
}

const none: readonly FollowedLabel[] = [];

export type Half = Resource<readonly Pick[]>;

export const HALVES: readonly PickGroup[] = ['product', 'external'];

const dataOf = <T>(resource: Resource<T>): T | null => (resource.state === 'ready' ? resource.data : null);

export const isLoading = (half: Half): boolean =>
  half.state === 'loading' || (half.state === 'ready' && half.isRefreshing);

export function errorOf(half: Half): ApiError | null {
  if (half.state === 'loading') return null;
  return half.state === 'failed' ? half.error : half.refreshError;
}

/** The first half waits so long for the other, so that both show at once and nothing moves. */
const GRACE_MS = 1000;

/** Loads both halves and the labels that are the reasons for picks, after `begin` is done. */
function createLoads(begin: () => Promise<void>) {
  let begun: Promise<void> | undefined;

  const load = <T>(what: string, fetch: (signal: AbortSignal) => Promise<T>) =>
    createResource(async (signal) => {
      begun ??= begin();
      await begun;
      try {
        return await fetch(signal);
      } catch (caught) {
        throw signal.aborted ? caught : logFailure(`${what} did not load`, caught);
      }
    });
  const product = load<readonly Pick[]>('picks (product)', (signal) => fetchPicks('product', signal));
  const external = load<readonly Pick[]>('picks (external)', (signal) => fetchPicks('external', signal));
  const followed = load<readonly FollowedLabel[]>('followed labels', fetchFollowedLabels);

  const $isShown = atom(false);
  onMount($isShown, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect([product.$value, external.$value, followed.$value], (...loads) => {
      const areDone = loads.map(({ state }) => state !== 'loading');
      if (areDone.every(Boolean)) $isShown.set(true);
      else if (areDone[0] || areDone[1]) timer ??= setTimeout(() => $isShown.set(true), GRACE_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  });

  return {
    halves: { product, external },
    followed,
    $isShown: $isShown as ReadableAtom<boolean>,
  };
}

/** Makes new picks after a press, or on each visit if the DJ chooses that. */
function createGeneration() {
  const onLoad = createChoice(storageNames.pickGenerationOnLoad, v.boolean(), false);

  /** After the call it waits for one second (spec 4). */
  const task = createTask(async () => {
    try {
      await regeneratePicks();
    } catch (caught) {
      throw logFailure('no new picks were made', caught);
    } finally {
      await wait(MIN_REGENERATION_MS);
    }
  });

  return {
    ...task,
    $isOnLoad: onLoad.$value,
    setOnLoad: onLoad.set,
    async begin(): Promise<void> {
      if (onLoad.$value.get()) await task.run();
    },
  };
}
