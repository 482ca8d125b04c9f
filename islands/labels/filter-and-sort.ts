import { LABEL_RATING_LIMITS } from '../../shared/config/constants.ts';
import { labelName } from '../../shared/entities/label.ts';
import { compareText, createTextFilter } from '../../shared/format/text.ts';
import type { KnownLabel } from '../../shared/labels/followed-labels.ts';

/** `best-match` keeps the order of the server. */
export type LabelSort = 'best-match' | 'name' | 'rating' | 'recent' | 'promos';

export type ListOptions = { readonly text: string; readonly sort: LabelSort };

export function filterAndSort(labels: readonly KnownLabel[], { text, sort }: ListOptions): KnownLabel[] {
  const matchesText = createTextFilter(text);
  const matches = labels.filter(({ label, city }) => matchesText(`${labelName(label)} ${city}`));
  return sort === 'best-match' ? matches : matches.sort(compare[sort]);
}

const byName = (a: KnownLabel, b: KnownLabel): number => compareText(labelName(a.label), labelName(b.label));

const compare: Record<Exclude<LabelSort, 'best-match'>, (a: KnownLabel, b: KnownLabel) => number> = {
  name: byName,
  rating: (a, b) => ratingOf(b) - ratingOf(a) || byName(a, b),
  recent: (a, b) => followTime(b) - followTime(a),
  promos: (a, b) => (b.promos ?? 0) - (a.promos ?? 0) || byName(a, b),
};

/** An unrated label ranks below the lowest rating. */
const ratingOf = ({ rating }: KnownLabel): number => rating ?? LABEL_RATING_LIMITS.min - 1;

const followTime = ({ followed }: KnownLabel): number => (followed ? Date.parse(followed) || 0 : 0);
