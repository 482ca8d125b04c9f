import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { scopeFromUrl } from '../../../islands/inbox/inbox-url.ts';
import { configSchema, configure, defaultConfig } from '../../../shared/config/config.ts';
import type { UrlName } from '../../../shared/config/url-patterns.ts';
import { matchesUrl, mergePageQuery, urlParam } from '../../../shared/navigation/current-url.ts';
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
