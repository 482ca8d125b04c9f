import { afterEach, expect, test } from 'vitest';
import { createLabelsRouter, filterAndSort, type LabelSort } from '../../../islands/labels/labels-store.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import type { KnownLabel } from '../../../shared/promos/followed-labels.ts';
import { ORIGIN } from '../../support/stand-in.ts';

let end = () => {};

afterEach(() => {
  end();
  configure(defaultConfig);
});

function viewsAt(path: string) {
  history.replaceState(null, '', ORIGIN + path);
  const views = createLabelsRouter();
  end = views.start();
  return views;
}

test.each([
  ['/recipient/labels/following', 'following', undefined],
  ['/recipient/labels/recommended', 'recommended', undefined],
  ['/recipient/labels/recommended/', 'recommended', undefined],
  ['/labels/recommended', 'recommended', ''],
  ['/recipient/labels', 'following', undefined],
  ['/somewhere', 'following', undefined],
] as const)('%s shows %s [2.9-05]', (path, view, area) => {
  if (area !== undefined) configure({ ...defaultConfig, promosArea: area });
  expect(viewsAt(path).$view.get()).toBe(view);
  if (path === '/recipient/labels') expect(location.pathname).toBe('/recipient/labels/following');
});

test('a list is opened without leaving the page, and Back follows; another page is left [2.9-05]', () => {
  const views = viewsAt('/recipient/labels/following');
  expect(views.open('recommended')).toBe(true);
  expect([location.pathname, views.$view.get()]).toEqual(['/recipient/labels/recommended', 'recommended']);
  history.replaceState(null, '', '/recipient/labels/following');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(views.$view.get()).toBe('following');
  end();
  expect(viewsAt('/somewhere').open('recommended')).toBe(false);
  expect(location.pathname).toBe('/somewhere');
});

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
    followState: facts.rating ?? 'followed',
    ...facts,
  }),
);

test.each<[LabelSort, string[]]>([
  ['given', ['Label 10', 'label 9', 'Ébène', 'Zwölf']],
  ['name', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
  ['rating', ['Zwölf', 'label 9', 'Label 10', 'Ébène']],
  ['recent', ['Ébène', 'Label 10', 'label 9', 'Zwölf']],
  ['promos', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
])('labels are sorted by %s, equal ones by name, of times as they were given [beyond-82]', (sort, names) => {
  expect(filterAndSort(labels, { text: '', sort }).map(({ label }) => label.name)).toEqual(names);
});
