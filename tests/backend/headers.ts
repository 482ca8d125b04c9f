import type { MiddlewareHandler } from 'hono';
import type { InlineHashes } from '../../pages/build/inline.ts';

/** What a host must send. The end-to-end tests hold the site to these letters. */

const NOTHING_INLINE: InlineHashes = { 'script-src': [], 'style-src': [] };

/** The origin itself and what was built into the page are all that it needs; it makes no policy of Trusted Types. */
export const policyOf = (inline = NOTHING_INLINE): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline['script-src']].join(' '),
    ["style-src 'self'", ...inline['style-src']].join(' '),
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const UNUSED_FEATURES = `
  accelerometer browsing-topics camera display-capture encrypted-media fullscreen geolocation
  gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb window-management
  xr-spatial-tracking`
  .trim()
  .split(/\s+/);

/** What every answer is sent with, unless it has such a header of its own. */
export const ANSWER_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

export const PAGE_HEADERS = {
  'Content-Security-Policy': policyOf(),
  /** Paths hold secrets and say who listens to what: no other origin learns where somebody comes from. */
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': ['autoplay=(self)', ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
  /** A window of a social login must reach the page that opened it. */
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
} as const;

/** In place of that, what the page is sent with that ends such a window: it comes from another origin. */
export const POPUP_END_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' } as const;

export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, ...(isPage && PAGE_HEADERS) }))
    if (!headers.has(name)) headers.set(name, value);
};
