import { afterEach, expect, test } from 'vitest';
import { createViews } from '../../../islands/labels/views-store.ts';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { ORIGIN } from '../../support/stand-in.ts';

let end = () => {};

afterEach(() => {
  end();
  configure(defaultConfig);
});

function viewsAt(path: string) {
  history.replaceState(null, '', ORIGIN + path);
  const views = createViews();
  end = views.start();
  return views;
}

test.each([
  ['/recipient/labels/following', 'following'],
  ['/recipient/labels/recommended', 'recommended'],
  ['/recipient/labels/recommended/', 'recommended'],
] as const)('%s shows %s [2.9-05]', (path, view) => {
  expect(viewsAt(path).$view.get()).toBe(view);
});

test('the address of the labels leads to what is followed [2.9-05]', () => {
  expect(viewsAt('/recipient/labels').$view.get()).toBe('following');
  expect(location.pathname).toBe('/recipient/labels/following');
});

test('a list is opened without leaving the page, and Back follows [2.9-05]', async () => {
  const views = viewsAt('/recipient/labels/following');
  expect(views.open('recommended')).toBe(true);
  expect([location.pathname, views.$view.get()]).toEqual(['/recipient/labels/recommended', 'recommended']);
  history.replaceState(null, '', '/recipient/labels/following');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(views.$view.get()).toBe('following');
});

test('where the area is the host itself, the addresses have no prefix [2.9-05]', () => {
  configure({ ...defaultConfig, promosArea: '' });
  expect(viewsAt('/labels/recommended').$view.get()).toBe('recommended');
});

test('in another page the links have to lead to the page of labels', () => {
  const views = viewsAt('/somewhere');
  expect(views.$view.get()).toBe('following');
  expect(views.open('recommended')).toBe(false);
  expect(location.pathname).toBe('/somewhere');
});
