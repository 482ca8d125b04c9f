import type { MiddlewareHandler } from 'hono';
import type { InlineHashes } from '../../pages/build/inline.ts';

/** Headers that a host must send. tests/e2e/pages.spec.ts compares them exactly. */

const NOTHING_INLINE: InlineHashes = { 'script-src': [], 'style-src': [] };

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

export const ANSWER_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

export const PAGE_HEADERS = {
  'Content-Security-Policy': policyOf(),
  /** URLs contain secrets, so other origins must not receive a referrer. */
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': ['autoplay=(self)', ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
  /** The popup of a social login must reach its opener. */
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
} as const;

/** The page that ends a social login comes from another origin, so it must not isolate its opener. */
export const POPUP_END_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' } as const;

export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, ...(isPage && PAGE_HEADERS) }))
    if (!headers.has(name)) headers.set(name, value);
};
