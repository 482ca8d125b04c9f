import { atom, computed, effect, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { initialReply, type Request } from '../../shared/api/client.ts';
import { type ApiError, logFailure } from '../../shared/api/errors.ts';
import type { InitialReply } from '../../shared/api/initial-data.ts';
import { fetchFollowedLabels, followedLabelsRequest } from '../../shared/api/recipient-labels.ts';
import {
  fetchPicks,
  type PickGroup,
  picksRequest,
  regeneratePicks,
} from '../../shared/api/recipient-picks.ts';
import { createResource, type Resource } from '../../shared/async/create-resource.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { wait } from '../../shared/async/timing.ts';
import { MIN_REGENERATION_MS } from '../../shared/config/constants.ts';
import type { FollowedLabel } from '../../shared/entities/label.ts';
import { $isHydrating, now } from '../../shared/environment/hydration.ts';
import { createListPlayer } from '../../shared/listening/list-player.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { createFilters } from './filters-store.ts';
import { createPickActions } from './pick-actions.ts';
import { createPickReports } from './pick-reports.ts';
import { matchesFilters, mergePicks } from './releases.ts';

export type PicksStore = ReturnType<typeof createPicksStore>;

export function createPicksStore() {
  const [filters, actions, generation] = [createFilters(), createPickActions(), createGeneration()];
  const { groups, followed, $isReady, hasInitial } = createPickResources(generation.runOnVisit);

  const $releases = computed([groups.product.$value, groups.external.$value], (product, external) =>
    mergePicks([...(dataOf(product) ?? []), ...(dataOf(external) ?? [])]),
  );

  /** Includes releases that the DJ has just hidden, because their rows offer 'Undo'. */
  const $visibleReleases = computed(
    [$releases, filters.$filters, actions.$hidden, actions.$justHidden, $isHydrating],
    (releases, activeFilters, hidden, justHidden) => {
      const today = now();
      return releases.filter((release) => {
        const isHidden = hidden[release.key] ?? release.isHidden;
        const isFilteredAsHidden = isHidden && !justHidden.has(release.key);
        return matchesFilters(release, isFilteredAsHidden, activeFilters, today);
      });
    },
  );

  filters.$filters.listen(actions.clearJustHidden);

  async function regenerate(): Promise<void> {
    if ((await generation.run()).state !== 'done') return;
    actions.clearJustHidden();
    await Promise.all([groups.product, groups.external, followed].map(({ reload }) => reload()));
  }

  // The picks of the host page were made before the DJ's setting was known.
  if (hasInitial)
    whileSubscribed($isReady, () => {
      if (generation.$isOnLoad.get()) void regenerate();
      return undefined;
    });

  return {
    filters,
    actions,
    generation,
    reports: createPickReports(),
    player: createListPlayer(),
    $isReady,
    groups,
    $followed: computed(followed.$value, (labels) => dataOf(labels) ?? noLabels),
    $releases,
    $visibleReleases,
    $count: computed(
      [$visibleReleases, actions.$justHidden],
      (releases, justHidden) => releases.filter(({ key }) => !justHidden.has(key)).length,
    ),
    regenerate,
  };
}

/** Returns the requests of the page. */
export const firstRequests = (): readonly Request[] => [
  picksRequest('product'),
  picksRequest('external'),
  followedLabelsRequest(),
];

const noLabels: readonly FollowedLabel[] = [];

const dataOf = <T>(resource: Resource<T>): T | null => (resource.state === 'ready' ? resource.data : null);

export const isLoading = (group: Resource<unknown>): boolean =>
  group.state === 'loading' || (group.state === 'ready' && group.isRefreshing);

export function groupError(group: Resource<unknown>): ApiError | null {
  if (group.state === 'loading') return null;
  return group.state === 'failed' ? group.error : group.refreshError;
}

/** The first loaded group waits this long (ms) for the other group, so that the list does not move later. */
const GROUP_WAIT_MS = 1000;

function createPickResources(prepare: () => Promise<void>) {
  const hasInitial = firstRequests().every((request) => initialReply(request) !== null);
  let prepared = hasInitial ? Promise.resolve() : undefined;

  const load = <T>(
    name: string,
    fetch: (signal: AbortSignal) => Promise<T>,
    initial: InitialReply<T> | null,
  ) => {
    const fetchPrepared = async (signal: AbortSignal) => {
      prepared ??= prepare();
      await prepared;
      try {
        return await fetch(signal);
      } catch (caught) {
        throw signal.aborted ? caught : logFailure(`${name} did not load`, caught);
      }
    };
    return createResource(fetchPrepared, { initial });
  };
  const loadGroup = (group: PickGroup) =>
    load(
      `picks (${group})`,
      (signal) => fetchPicks(group, signal),
      hasInitial ? initialReply(picksRequest(group)) : null,
    );
  const followed = load('followed labels', fetchFollowedLabels, initialReply(followedLabelsRequest()));
  const product = loadGroup('product');
  const external = loadGroup('external');

  const $isReady = atom(hasInitial);
  whileSubscribed($isReady, () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = effect([product.$value, external.$value, followed.$value], (...resources) => {
      const areDone = resources.map(({ state }) => state !== 'loading');
      if (areDone.every(Boolean)) $isReady.set(true);
      else if (areDone[0] || areDone[1]) timer ??= setTimeout(() => $isReady.set(true), GROUP_WAIT_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });

  return {
    groups: { product, external },
    followed,
    $isReady: $isReady as ReadableAtom<boolean>,
    /** Whether the host page has carried all data. */
    hasInitial,
  };
}

/** `onLoad` is the DJ's setting to regenerate the picks on each visit. */
function createGeneration() {
  const onLoad = createStoredValue({ name: 'pick-generation-on-load', schema: v.boolean(), fallback: false });

  const task = createTask(async () => {
    try {
      await regeneratePicks();
    } catch (caught) {
      throw logFailure('picks were not regenerated', caught);
    } finally {
      await wait(MIN_REGENERATION_MS);
    }
  });

  return {
    ...task,
    $isOnLoad: onLoad.$value,
    setOnLoad: onLoad.set,
    async runOnVisit(): Promise<void> {
      if (onLoad.$value.get()) await task.run();
    },
  };
}
