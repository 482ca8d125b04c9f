import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono/types';

export type Cors = { isOn: boolean; readonly middleware: MiddlewareHandler };

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Lets pages of other origins on this machine call the stand-in while the switch at `/faults` is on. */
export function createCors(): Cors {
  const allow = cors({
    origin: (origin) => (LOOPBACK.test(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowHeaders: ['content-type'],
    credentials: true,
  });
  const state: Cors = {
    isOn: false,
    middleware: (c, next) => (state.isOn ? allow(c, next) : next()),
  };
  return state;
}
