import { readFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { recordedCalls } from '../backend/recorded-calls.ts';
import { startServer } from '../backend/server.ts';

const RECORDER = readFileSync(new URL('record.js', import.meta.url), 'utf8');
const LIBRARY = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

/** The library finds controls by role and name, as in the other tests. It is there once it is needed. */
const SCRIPTS =
  '<script src="/engines/record.js"></script><script defer src="/engines/testing-library.js"></script>';

const report = v.object({ page: v.string(), openedAt: v.number(), text: v.string() });

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the stand-in with a script in each page that reports its faults. */
export async function startSite() {
  let faults: string[] = [];
  let takenAt = 0;
  let areScriptsHeld = false;
  let shown = '';

  const instrument: MiddlewareHandler = async (c, next) => {
    const script = { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' };
    switch (c.req.path) {
      case '/engines/record.js':
        return c.body(RECORDER, 200, script);
      case '/engines/testing-library.js':
        return c.body(LIBRARY, 200, script);
      case '/engines/shown':
        shown = await c.req.text();
        return c.body(null, 204);
      case '/engines/faults': {
        const { page, openedAt, text } = v.parse(report, JSON.parse(await c.req.text()));
        if (openedAt > takenAt) faults.push(`${page}: ${text}`);
        return c.body(null, 204);
      }
      default:
        await next();
    }
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
    const html = (await c.res.text()).replace(/<head[^>]*>/, `$&${SCRIPTS}`);
    const held = areScriptsHeld ? html.replaceAll('<script type="module"', '<script type="held"') : html;
    c.res = new Response(held, c.res);
    return undefined;
  };

  const { origin, standIn, close } = await startServer({
    port: 0,
    database: ':memory:',
    dist: 'dist',
    middleware: instrument,
  });
  const { db } = standIn;
  return {
    origin,
    db,
    /**
     * Returns what the pages have reported that were opened since the last time. Later reports of these pages are dropped:
     * Firefox reports errors of scripts that it ends with their window.
     */
    takeFaults() {
      const taken = faults;
      faults = [];
      takenAt = Date.now();
      return taken;
    },
    /** Returns the calls since the last time, as 'GET /path?query'. */
    takeCalls() {
      const calls = recordedCalls(db).map(({ method, path, query }) => `${method} ${path}${query}`);
      db.sql.run`DELETE FROM calls`;
      return calls;
    },
    /** The address and the main heading of the page, also while the driver is silent. */
    shown: () => shown,
    /** From now on the modules of pages do not run. */
    holdScripts() {
      areScriptsHeld = true;
    },
    close,
  };
}
