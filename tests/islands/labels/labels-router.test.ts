import { afterEach, expect, test } from 'vitest';
import { createLabelsRouter } from '../../../islands/labels/labels-router.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { ORIGIN } from '../../support/stand-in.ts';

let stop = () => {};

afterEach(() => {
  stop();
  configure(defaultConfig);
});

function openRouter(path: string) {
  history.replaceState(null, '', ORIGIN + path);
  const router = createLabelsRouter();
  stop = router.start();
  return router;
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
  expect(openRouter(path).$view.get()).toBe(view);
  if (path === '/recipient/labels') expect(location.pathname).toBe('/recipient/labels/following');
});

test('opens a list without a page load and follows Back; returns false on other pages [2.9-05]', () => {
  const router = openRouter('/recipient/labels/following');
  expect(router.open('recommended')).toBe(true);
  expect([location.pathname, router.$view.get()]).toEqual(['/recipient/labels/recommended', 'recommended']);
  history.replaceState(null, '', '/recipient/labels/following');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.$view.get()).toBe('following');
  stop();
  expect(openRouter('/somewhere').open('recommended')).toBe(false);
  expect(location.pathname).toBe('/somewhere');
});
