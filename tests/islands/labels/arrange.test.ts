import { expect, test } from 'vitest';
import { arrange, type Sort } from '../../../islands/labels/arrange.ts';
import type { KnownLabel } from '../../../shared/stores/followed-labels.ts';

/** As the server gives them. */
const labels = [
  { name: 'Label 10', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'label 9', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'Ébène', rating: null, followed: '2026-01-03', promos: 5 },
  { name: 'Zwölf', rating: 5, followed: '2026-01-01', promos: 3 },
].map(
  ({ name, ...facts }): KnownLabel => ({
    label: { id: null, name, url_name: name },
    city: '',
    well_rated: 0,
    last_release: null,
    djs_in_common: 0,
    standing: facts.rating ?? 'followed',
    ...facts,
  }),
);

test.each<[Sort, string[]]>([
  ['given', ['Label 10', 'label 9', 'Ébène', 'Zwölf']],
  ['name', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
  ['rating', ['Zwölf', 'label 9', 'Label 10', 'Ébène']],
  ['recent', ['Ébène', 'Label 10', 'label 9', 'Zwölf']],
  ['promos', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
])('by %s, ties stand by name, of times as they were given [beyond-82]', (sort, names) => {
  expect(arrange(labels, { text: '', sort }).map(({ label }) => label.name)).toEqual(names);
});
