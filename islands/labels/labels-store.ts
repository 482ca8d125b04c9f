import { atom } from 'nanostores';
import { fetchRecommendedLabels } from '../../shared/api/recipient-labels.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { LABEL_RATING } from '../../shared/config/constants.ts';
import { uniqueUrlNames } from '../../shared/entities/followed-label.ts';
import { createTextFilter } from '../../shared/format/text.ts';
import { isAtLabels } from '../../shared/navigation/current-url.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { addLabels, type KnownLabel } from '../../shared/promos/followed-labels.ts';

export type LabelsView = 'following' | 'recommended';

/** Follows the address (spec 2.9). On other pages 'following' shows, and the links lead to the page of labels. */
export function createViews() {
  /** Null until the address has been read. */
  const $view = atom<LabelsView | null>(null);
  let open = (_view: LabelsView): boolean => false;

  return {
    $view,
    start(): () => void {
      if (!isAtLabels()) {
        $view.set('following');
        return () => {};
      }
      const addresses: Record<LabelsView, string> = {
        following: urls.recipientLabelsFollowing(),
        recommended: urls.recipientLabelsRecommended(),
      };
      const routes = createRouter(addresses, 'following');
      open = (view) => {
        routes.open(addresses[view]);
        return true;
      };
      return routes.follow((view) => $view.set(view));
    },
    /** Shows the list without leaving the page. Returns false if only its link can. */
    open: (view: LabelsView): boolean => open(view),
  };
}

export type RecommendedStore = ReturnType<typeof createRecommended>;

/** The names of the recommended labels, including those that were followed since. */
export function createRecommended() {
  const recommended = createResource<readonly string[]>(async (signal) => {
    const labels = await fetchRecommendedLabels(signal);
    addLabels(labels);
    return uniqueUrlNames(labels);
  });

  return {
    ...recommended,
    /** Loads other labels. The list stays until they have arrived. */
    async refresh(): Promise<void> {
      await recommended.reload();
      const now = recommended.$value.get();
      if (now.state === 'ready' && now.refreshError) notify('error', errorMessage(now.refreshError));
    },
  };
}

/** How a list is sorted; `given` is the server's own order. */
export type Sort = 'given' | 'name' | 'rating' | 'recent' | 'promos';

export type Arrangement = { readonly text: string; readonly sort: Sort };

export function arrange(labels: readonly KnownLabel[], { text, sort }: Arrangement): KnownLabel[] {
  const isWanted = createTextFilter(text);
  const found = labels.filter(({ label, city }) => isWanted(`${nameOf(label)} ${city}`));
  return sort === 'given' ? found : found.sort(compare[sort]);
}

/** Created on first use, since that is slow. */
let collator: Intl.Collator | undefined;

function byName(one: KnownLabel, other: KnownLabel): number {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(nameOf(one.label), nameOf(other.label));
}

const compare: Record<Exclude<Sort, 'given'>, (one: KnownLabel, other: KnownLabel) => number> = {
  name: byName,
  rating: (one, other) => ratingOf(other) - ratingOf(one) || byName(one, other),
  recent: (one, other) => timeOf(other) - timeOf(one),
  promos: (one, other) => other.promos - one.promos || byName(one, other),
};

/** Unrated labels come after the rated ones. */
const ratingOf = ({ rating }: KnownLabel): number => rating ?? LABEL_RATING.min - 1;

const timeOf = ({ followed }: KnownLabel): number => (followed ? Date.parse(followed) || 0 : 0);

export const nameOf = ({ name, url_name }: KnownLabel['label']): string => name || url_name;
