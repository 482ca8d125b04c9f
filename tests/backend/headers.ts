import type { MiddlewareHandler } from 'hono';

/** What every page is sent with. The end-to-end tests hold the site to these letters. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cache-Control': 'no-store',
} as const;

/** Puts the page headers on every HTML answer, one that has such a header of its own aside, and keeps all else from being sniffed or stored unasked. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    for (const [name, value] of Object.entries(PAGE_HEADERS))
      if (!headers.has(name)) headers.set(name, value);
    return;
  }
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
