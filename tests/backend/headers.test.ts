// @vitest-environment node
import { expect, test } from 'vitest';
import { HTML_HEADERS } from './fake-browser.ts';
import { freshStandIn } from './fresh-stand-in.ts';

const site = freshStandIn('marlow');

async function headersOf(path: string, wish?: Record<string, string>) {
  const { headers } = await site.dj.get(path, wish);
  const { date: _, 'set-cookie': __, 'content-length': ___, ...others } = Object.fromEntries(headers);
  return others;
}

const page = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'content-type': 'text/html; charset=UTF-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'autoplay=(self), accelerometer=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), sync-xhr=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

test('sends exactly these headers with every page [beyond-20]', async () => {
  const pages = ['/login/djs', '/recipient', '/recipient/labels', '/recipient/myaccount', '/mailbox', '/'];
  for (const path of pages) expect(await headersOf(path, HTML_HEADERS), path).toEqual(page);
  expect(await headersOf('/recipient/promos/1', HTML_HEADERS)).toEqual({ ...page, vary: 'Accept' });
});

test('restricts data and streams to this origin, and lets other sites show covers [beyond-20]', async () => {
  expect(await headersOf('/api/v1/recipient/labels/liked')).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  for (const [path, policy] of [
    ['/media/packshots/1.svg', 'cross-origin'],
    ['/media/tracks/1/stream.wav', 'same-origin'],
  ] as const)
    expect(await headersOf(path)).toMatchObject({
      'cross-origin-resource-policy': policy,
      'x-content-type-options': 'nosniff',
    });
});
