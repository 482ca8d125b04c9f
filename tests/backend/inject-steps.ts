import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Call, Env } from './context.ts';
import type { Step } from './gallery/entry.ts';
import { isToolPath } from './recorded-calls.ts';

const COOKIE = 'hands';

/** Runs the steps on the next page that this browser opens. */
export function scheduleSteps(c: Call, steps: readonly Step[]): void {
  const automaticSteps = steps.filter((step) => !('pressYourself' in step));
  setCookie(c, COOKIE, JSON.stringify(automaticSteps), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 60,
  });
}

export const injectSteps: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const steps = getCookie(c, COOKIE);
  const isPage = c.res.status === 200 && c.res.headers.get('Content-Type')?.startsWith('text/html');
  if (!steps || !isPage || isToolPath(c.req.path)) return;
  deleteCookie(c, COOKIE, { path: '/' });
  const script = html`<script type="module" src="/stand-in/run-steps.js" data-steps="${steps}"></script>`;
  c.res = new Response(`${await c.res.text()}${script}`, c.res);
};
