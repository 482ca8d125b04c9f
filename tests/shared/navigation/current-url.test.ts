import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { scopeFromUrl } from '../../../islands/inbox/inbox-url.ts';
import { configSchema, configure, defaultConfig } from '../../../shared/config/config.ts';
import type { UrlName } from '../../../shared/config/url-patterns.ts';
import { matchesUrl, mergePageQuery, urlParam } from '../../../shared/navigation/current-url.ts';
import { currentPath, currentQuery } from '../../../shared/navigation/safe-url.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { ORIGIN } from '../../support/stand-in.ts';

afterEach(() => configure(defaultConfig));

function open(address: string, patterns: Partial<Record<UrlName, string>> = {}, promosArea = '/recipient') {
  configure(v.parse(configSchema, { promosArea, urls: patterns }));
  history.replaceState(null, '', ORIGIN + address);
}

test.each<[address: string, id: string | null, pattern?: string, area?: string]>([
  ['/recipient/promos/17', '17'],
  ['/recipient/promos/17/', '17'],
  ['/recipient/promos/a%2Fb?secret=x', 'a/b'],
  ['/recipient/promos', null],
  ['/recipient/promos/17/more', null],
  ['/recipient/promos/%E0%A4%A', null],
  ['/promos/17', null],
  ['/promos/17', '17', '{recipient}/promos/{id}', 'https://promo.example'],
  ['/p/17', '17', '{recipient}/p/{id}', ''],
  ['/p/17/listen', '17', '{recipient}/p/{id}/listen', ''],
  ['/p/17', null, '{recipient}/p/{id}/listen', ''],
  ['/17/listen', '17', '/{id}/listen'],
  ['/promo-17.html', '17', '/promo-{id}.html'],
  ['/promo-17xhtml', null, '/promo-{id}.html'],
  ['/promo?x=1&id=a%20b&y', 'a b', '/promo?id={id}'],
  ['/promo?kid=17', null, '/promo?id={id}'],
  ['/promo?show=one&id=17', '17', '/promo?id={id}&show=one'],
  ['/promo?show=all&id=17', null, '/promo?id={id}&show=one'],
])('at %s the promo id is %s, with any URL pattern, case %# [open-15]', (address, id, pattern, area) => {
  open(address, pattern === undefined ? {} : { recipientPromosOne: pattern }, area);
  expect(urlParam('recipientPromosOne')).toBe(id);
});

test.each<[address: string, path: string, id: string]>([
  ['/recipient/promos/17?link=a&amp;k=b', '/recipient/promos/17?link=a&k=b', '17'],
  ['/recipient/promos/17?link=a&amp;amp;k=b&amp%3Bm', '/recipient/promos/17?link=a&k=b&m', '17'],
  ['/recipient/promos/17&utm_source=x&utm_medium=y', '/recipient/promos/17?utm_source=x&utm_medium=y', '17'],
  ['/recipient/promos/a%2Fb&amp;link=a?k=b', '/recipient/promos/a%2Fb?link=a&k=b', 'a/b'],
  ['/recipient/promos/17%3Flink=a', '/recipient/promos/17?link=a', '17'],
  ['//recipient///promos/17', '/recipient/promos/17', '17'],
  ['/recipient/promos/17%20?k=b', '/recipient/promos/17?k=b', '17'],
  ['/recipient/promos/17%C2%A0%0D%0A', '/recipient/promos/17', '17'],
  ['/recipient/promos/17).', '/recipient/promos/17', '17'],
  ['/recipient/promos/17%3E%22,', '/recipient/promos/17', '17'],
])('reads the address %s that a mail program has changed as %s', (address, path, id) => {
  open(address);
  expect([currentPath(), urlParam('recipientPromosOne')]).toEqual([path, id]);
});

test('reads what a mail program has left behind the parameters of an address', () => {
  open('/login/djs?next=%2Frecipient%2Fpromos%2F17%20&amp;link=abc.%22%3E');
  expect(Object.fromEntries(currentQuery())).toEqual({ next: '/recipient/promos/17', link: 'abc' });
  expect(mergePageQuery('/in?link=x')).toBe('/in?link=x&next=%2Frecipient%2Fpromos%2F17%20');
});

test("keeps the address of a host's page", () => {
  document.body.className = '';
  open('/shop/dr.?q=r&b');
  expect(currentPath()).toBe('/shop/dr.?q=r&b');
});

test('distinguishes addresses that differ only in their query [open-15]', () => {
  open('/in?next=%2Fx&for=dj', {
    djLogin: '/in?for=dj&next={next?}',
    clientLogin: '/in?for=client&{errand?}',
  });
  expect([matchesUrl(urls.djLogin()), matchesUrl(urls.clientLogin())]).toEqual([true, false]);
  expect(mergePageQuery(urls.clientLogin())).toBe('/in?for=client&next=%2Fx');
  expect(mergePageQuery('/in')).toBe('/in?next=%2Fx&for=dj');
});

test('the inbox uses the URL patterns of the host [open-15]', () => {
  const patterns = {
    recipientDashboard: '/home',
    recipientPromosCompany: '/from/{account}/all',
    recipientPromosSubdomain: '/from?name={subdomain}',
  };
  const scopes = ['/home', '/from/3/all', '/from?name=nightjar', '/recipient'].map((address) => {
    open(address, patterns);
    return scopeFromUrl();
  });
  expect(scopes).toEqual([{}, { account: '3' }, { subdomain: 'nightjar' }, null]);
});
