import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the caller asked for a page and not for data; no wish means data. */
export const wantsHtml = (c: Context): boolean =>
  accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';
