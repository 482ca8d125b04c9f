import { computed } from 'nanostores';
import { createListPlayer } from '../../shared/promos/promo-list-player.ts';
import { blockersOf } from './filtering.ts';
import { createFilters } from './filters-store.ts';
import { createGeneration } from './generation-store.ts';
import { createReports } from './interactions.ts';
import { createMarks } from './marks-store.ts';
import { createPicks } from './picks-store.ts';
import { foldPicks } from './releases.ts';

export type Stores = ReturnType<typeof createStores>;

/** Everything that the page of picks knows. */
export function createStores() {
  const [filters, picks, marks] = [createFilters(), createPicks(), createMarks()];
  const generation = createGeneration();

  const $releases = computed(picks.$halves, ({ product, external }) =>
    foldPicks([...product.picks, ...external.picks]),
  );

  /** What passes the filters; what was just hidden keeps its place. */
  const $shown = computed(
    [$releases, filters.$filters, marks.$marks, marks.$gone],
    (releases, wanted, marked, gone) => {
      const today = new Date();
      return releases.filter((release) => {
        const isHidden = marked[release.key]?.isHidden ?? release.isHidden;
        const counts = isHidden && !gone.has(release.key);
        return blockersOf(release, counts, wanted, today).length === 0;
      });
    },
  );

  /** How many there are to see; a place that was left is none. */
  const $count = computed(
    [$shown, marks.$gone],
    (shown, gone) => shown.filter(({ key }) => !gone.has(key)).length,
  );

  filters.$filters.listen(marks.clearGone);

  const regenerate = async (): Promise<void> => {
    if (!(await generation.generate())) return;
    marks.clearGone();
    await picks.load();
  };

  return {
    filters,
    picks,
    marks,
    generation,
    reports: createReports(),
    player: createListPlayer(),
    $releases,
    $shown,
    $count,
    regenerate,
    /** Begins a visit; returns what ends it. */
    start(): () => void {
      filters.start();
      generation.start();
      let isOver = false;
      const begin = async () => {
        if (generation.$isOnLoad.get()) await generation.generate();
        if (!isOver) await picks.load();
      };
      void begin();
      return () => {
        isOver = true;
        picks.stop();
      };
    },
  };
}
