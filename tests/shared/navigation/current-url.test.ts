import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { scopeFromUrl } from '../../../islands/inbox/inbox-url.ts';
import { configSchema, configure, defaultConfig } from '../../../shared/config/config.ts';
import type { UrlName } from '../../../shared/config/url-patterns.ts';
import { matchesUrl, mergePageQuery, urlParam } from '../../../shared/navigation/current-url.ts';
import { linkPath } from '../../../shared/navigation/mailed-link.ts';
import { currentPath } from '../../../shared/navigation/safe-url.ts';
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

test.each<[link: string, query: string]>([
  ['?link=a&amp;k=b', '?link=a&k=b'],
  ['?link=a&amp;amp;k=b&amp%3Bm', '?link=a&k=b&m'],
  ['?link=a&#38;k=b&#038;m&#x26;n=c', '?link=a&k=b&m&n=c'],
  ['?k=abc?utm_source=x', '?k=abc&utm_source=x'],
  ['?k=abc%26utm_source=a/b%3Futm_medium=c', '?k=abc&utm_source=a/b&utm_medium=c'],
  ['?next=/x?y=1%26z=2&k=r%26b', '?next=/x?y=1%26z=2&k=r%26b'],
  ['??link=a&&k', '?link=a&k'],
  ['&utm_source=x&utm_content=a/b', '?utm_source=x&utm_content=a/b'],
  ['&fbclid=IwAR0_x-y', '?fbclid=IwAR0_x-y'],
  ['&amp;link=a?k=b', '?link=a&k=b'],
  ['%26utm_source=x', '?utm_source=x'],
  ['%3Flink=a', '?link=a'],
  ['%20?k=b', '?k=b'],
  ...[').', '%C2%A0%0D%0A', '%3E%22,', '*', '#x'].map((junk): [string, string] => [junk, '']),
])('reads what a mail program has made of a link to a promo: %s', (link, query) => {
  for (const page of ['/recipient/promos/17', '//recipient///promos/17']) {
    open(page + link);
    expect(linkPath()).toBe(`/recipient/promos/17${query}`);
    expect([urlParam('recipientPromosOne'), currentPath()]).toEqual(['17', linkPath()]);
  }
});

test("links back to a host's page with the address that it has", () => {
  document.body.className = '';
  open('//shop//dr.?q=r&amp;b&x=1?y=2');
  expect(currentPath()).toBe('/shop//dr.?q=r&amp;b&x=1?y=2');
  expect(linkPath()).toBe('/shop/dr?q=r&b&x=1&y=2');
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
