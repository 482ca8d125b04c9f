import { LABEL_RATING } from '../../shared/config/constants.ts';
import { wordSearch } from '../../shared/format/text.ts';
import type { KnownLabel } from '../../shared/promos/followed-labels.ts';

/** In which order a list stands; `given` is the server's own. */
export type Sort = 'given' | 'name' | 'rating' | 'recent' | 'promos';

export type Arrangement = { readonly text: string; readonly sort: Sort };

/** The labels whose name and city hold the words of the text, in the order of the sort. */
export function arrange(labels: readonly KnownLabel[], { text, sort }: Arrangement): KnownLabel[] {
  const isWanted = wordSearch(text);
  const found = labels.filter(({ label, city }) => isWanted(`${nameOf(label)} ${city}`));
  return sort === 'given' ? found : found.sort(compare[sort]);
}

/** Made when it is asked for, for the reason that counts.ts gives. */
let collator: Intl.Collator | undefined;

function byName(one: KnownLabel, other: KnownLabel): number {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(nameOf(one.label), nameOf(other.label));
}

/** What ties stands by name; but as it was given in the order of times, with which a list begins. */
const compare: Record<Exclude<Sort, 'given'>, (one: KnownLabel, other: KnownLabel) => number> = {
  name: byName,
  rating: (one, other) => ratingOf(other) - ratingOf(one) || byName(one, other),
  recent: (one, other) => timeOf(other) - timeOf(one),
  promos: (one, other) => other.promos - one.promos || byName(one, other),
};

/** Unrated labels stand after the rated ones; one that was left keeps its place. */
const ratingOf = ({ rating }: KnownLabel): number => rating ?? LABEL_RATING.min - 1;

const timeOf = ({ followed }: KnownLabel): number => (followed ? Date.parse(followed) || 0 : 0);

export const nameOf = ({ name, url_name }: KnownLabel['label']): string => name || url_name;
