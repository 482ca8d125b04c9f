import { afterEach, expect, onTestFinished, test } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import type { UrlName } from '../../../shared/config/url-patterns.ts';
import type { LoginType } from '../../../shared/entities/login.ts';
import { isAtLabels, isAtLogin } from '../../../shared/navigation/current-url.ts';
import { createRouter } from '../../../shared/navigation/router.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { ORIGIN } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

afterEach(() => configure(defaultConfig));

type Place = {
  readonly promosArea?: string;
  readonly urls?: Partial<Record<UrlName, string>>;
};

/** Opens an address with a router, as an island does. */
function openRouter<View extends string>(
  address: string,
  options: Parameters<typeof createRouter<View>>[0],
  { promosArea = '/recipient', urls: patterns = {} }: Place = {},
) {
  configure({ ...defaultConfig, promosArea, urls: patterns });
  history.replaceState(null, '', ORIGIN + address);
  const router = createRouter(options);
  const listening = router.$view.listen(() => {});
  onTestFinished(listening);
  return { ...router, shows: (view: View) => until(() => expect(router.$view.get()).toBe(view)) };
}

const labels = {
  addresses: () => ({
    following: urls.recipientLabelsFollowing(),
    recommended: urls.recipientLabelsRecommended(),
  }),
  fallback: (): 'following' | 'recommended' => 'following',
  ownsUrl: isAtLabels,
};

const login = {
  addresses: () => ({ client: urls.clientLogin(), recipient: urls.djLogin() }),
  fallback: (): LoginType => 'client',
  ownsUrl: isAtLogin,
};

const path = () => location.pathname + location.search;

test.each([
  ['/recipient/labels/following', 'following', undefined],
  ['/recipient/labels/recommended', 'recommended', undefined],
  ['/recipient/labels/recommended/', 'recommended', undefined],
  ['/labels/recommended', 'recommended', ''],
  ['/recipient/labels', 'following', undefined],
  ['/somewhere', 'following', undefined],
] as const)('%s shows %s [2.9-05]', async (address, view, promosArea) => {
  await openRouter(address, labels, promosArea === undefined ? {} : { promosArea }).shows(view);
  expect(path()).toBe(address === '/recipient/labels' ? '/recipient/labels/following' : address);
});

test('opens a view without a page load and follows Back, but only in memory on the page of a host [2.9-05]', async () => {
  const { open, shows } = openRouter('/recipient/labels/following', labels);
  await shows('following');
  open('recommended');
  expect(path()).toBe('/recipient/labels/recommended');
  await shows('recommended');
  history.replaceState(null, '', '/recipient/labels/following');
  dispatchEvent(new PopStateEvent('popstate'));
  await shows('following');
  const elsewhere = openRouter('/somewhere', labels);
  await elsewhere.shows('following');
  elsewhere.open('recommended');
  await elsewhere.shows('recommended');
  expect(path()).toBe('/somewhere');
});

test('uses the URL patterns of the host, which may differ only in the query [open-15]', async () => {
  const patterns = {
    login: '/in',
    djLogin: '/in?for=dj&next={next?}',
    clientLogin: '/in?for=client&{errand?}',
    recipientLabelsFollowing: '/mine',
    recipientLabelsRecommended: '/hints',
  };
  const atLogin = openRouter('/in?for=dj', login, { urls: patterns });
  await atLogin.shows('recipient');
  atLogin.open('client', urls.clientLogin());
  expect(path()).toBe('/in?for=client');
  const lost = openRouter('/in/anything', login, { urls: patterns });
  await lost.shows('client');
  expect(path()).toBe('/in?for=client');
  const atLabels = openRouter('/hints', labels, { urls: patterns });
  await atLabels.shows('recommended');
  atLabels.open('following');
  expect(path()).toBe('/mine');
});

test('ends at the view that a listener opens while another is opened [2.9-05]', async () => {
  const { $view, open, shows } = openRouter('/recipient/labels/following', labels);
  await shows('following');
  onTestFinished($view.listen((view) => view === 'recommended' && open('following')));
  open('recommended');
  await shows('following');
  expect(path()).toBe('/recipient/labels/following');
});

test('on the page of a host, starts with the fallback and later keeps its view [2.9-05]', async () => {
  const router = createRouter({ ...login, ownsUrl: () => false });
  const stop = router.$view.listen(() => {});
  await until(() => expect(router.$view.get()).toBe('client'));
  router.open('recipient');
  stop();
  await Promise.resolve();
  onTestFinished(router.$view.listen(() => {}));
  await Promise.resolve();
  expect(router.$view.get()).toBe('recipient');
});
