import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { chromium } from '@playwright/test';
import { watchWrites } from '../support/writes.ts';
import { systemBrowser } from './browser.ts';
import { everyMail } from './every-mail.ts';
import { expect, test } from './fixtures.ts';

/** Runs last in every page, and tells that the page's own scripts have run. */
const TELL = "fetch('/ran' + location.pathname + '?' + document.prerendering)";

/** The site behind one more page, which has the browser prerender others for the DJ of the session. */
class PrerenderingHost {
  /** Pages whose scripts ran while they were prerendered. */
  readonly ran: string[] = [];
  /** What was sent that is no reading. */
  readonly sent: string[] = [];
  readonly #server: Server;

  constructor(site: string, session: string, urls: readonly string[]) {
    const rules = JSON.stringify({ prerender: [{ source: 'list', urls, eagerness: 'immediate' }] });
    this.#server = createServer(async ({ url = '', method = 'GET', headers }, reply) => {
      const [path = '', search] = url.split('?');
      if (method !== 'GET') this.sent.push(`${method} ${path}`);
      if (path === '/host') {
        reply.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': `${session}; Path=/` });
        reply.end(`<p>Host</p><script type="speculationrules">${rules}</script>`);
      } else if (path === '/tell.js') {
        reply.writeHead(200, { 'Content-Type': 'text/javascript' }).end(TELL);
      } else if (path.startsWith('/ran/')) {
        if (search === 'true') this.ran.push(path.slice('/ran'.length));
        reply.end();
      } else {
        const { cookie = '', accept = '*/*' } = headers;
        const answer = await fetch(site + url, { method, headers: { cookie, accept } });
        const type = answer.headers.get('content-type') ?? 'text/plain';
        reply.writeHead(answer.status, { 'Content-Type': type });
        reply.write(Buffer.from(await answer.arrayBuffer()));
        reply.end(type.startsWith('text/html') ? '<script type="module" src="/tell.js"></script>' : '');
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('host has no port');
    return `http://127.0.0.1:${address.port}/host`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A browser that a test steers prerenders nothing: this one runs by itself. */
function openBrowser(profile: string, address: string): ChildProcess {
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', address];
  return spawn(systemBrowser() ?? chromium.executablePath(), [...flags, ...own], { stdio: 'ignore' });
}

test('the pages behind e-mail links write nothing while they are prerendered [beyond-52]', async ({
  page,
  backstage,
}, info) => {
  const { loginMail, groupMail, confirmMail, accessMail, resetMail, promoMail } = await everyMail(
    page,
    backstage,
  );
  const leave = promoMail.leave ?? '';
  const urls = [loginMail, groupMail, confirmMail, accessMail, resetMail].map(
    ({ action }) => action?.href ?? '',
  );
  urls.push(leave, leave.replace('/unsubscribe/', '/subscribe/'));
  await backstage.become('vesper');
  const [session] = await page.context().cookies();
  const writes = watchWrites(backstage.db);

  const host = new PrerenderingHost(backstage.origin, `sid=${session?.value}`, urls);
  const browser = openBrowser(info.outputPath('profile'), await host.listen());
  try {
    const paths = urls.map((url) => url.split('?')[0]);
    await expect.poll(() => [...host.ran].sort(), { timeout: 30_000 }).toEqual(paths.sort());
    expect(host.sent).toEqual([]);
    expect(writes()).toEqual([]);
  } finally {
    browser.kill();
    host.close();
  }
});
