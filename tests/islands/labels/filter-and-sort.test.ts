import { expect, test } from 'vitest';
import { filterAndSort, type LabelSort } from '../../../islands/labels/filter-and-sort.ts';
import type { KnownLabel } from '../../../shared/promos/followed-labels.ts';

const labels = [
  { name: 'Label 10', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'label 9', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'Ébène', rating: null, followed: '2026-01-03', promos: 5 },
  { name: 'Zwölf', rating: 5, followed: '2026-01-01', promos: 3 },
].map(
  ({ name, ...details }): KnownLabel => ({
    label: { id: null, name, url_name: name },
    city: '',
    account: null,
    well_rated: 0,
    last_release: null,
    djs_in_common: 0,
    isFollowed: true,
    ...details,
  }),
);

test.each<[LabelSort, string[]]>([
  ['best-match', ['Label 10', 'label 9', 'Ébène', 'Zwölf']],
  ['name', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
  ['rating', ['Zwölf', 'label 9', 'Label 10', 'Ébène']],
  ['recent', ['Ébène', 'Label 10', 'label 9', 'Zwölf']],
  ['promos', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
])('sorts by %s, then by name; equal times keep the server order [beyond-82]', (sort, names) => {
  expect(filterAndSort(labels, { text: '', sort }).map(({ label }) => label.name)).toEqual(names);
});
