import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { startRenderService } from '../support/render-service.ts';
import { count } from './figure.ts';
import { hostileText, installLanguages } from './hosts/install.ts';
import { failing, SLOW, startServices, working } from './hosts/render-services.ts';

/** The pages that the helpers for hosts print, with the render service and without. */

const LANGUAGES = {
  PHP: ['php', 'tests/proof/hosts/page.php'],
  Ruby: ['ruby', '-EUTF-8', 'tests/proof/hosts/page.rb'],
  Python: ['/usr/bin/python3', 'tests/proof/hosts/page.py'],
} as const;

type Printed = Readonly<Record<string, { readonly html: string; readonly time: number }>>;

/** Returns the page per service, and what the host has logged. */
async function print(
  [program, ...args]: readonly [string, ...string[]],
  input: object,
): Promise<[printed: Printed, log: string]> {
  const child = spawn(program, [...args, 'dist/host']);
  child.stdin.end(JSON.stringify(input));
  const [output, log] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!output) throw new Error(log);
  return [JSON.parse(output), log];
}

const read = (page: Page, html: string) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const main = parsed.querySelector<HTMLElement>('body > main');
    return {
      title: parsed.title,
      island: main?.dataset['island'],
      props: JSON.parse(main?.dataset['props'] ?? 'null'),
      isRendered: main?.dataset['rendered'] !== undefined,
      markup: main?.innerHTML,
      data: JSON.parse(parsed.getElementById('host-data')?.textContent ?? 'null'),
      scripts: parsed.scripts.length,
    };
  }, html);

const input = {
  page: 'login-djs',
  url: 'https://promos.example/login/djs',
  hostData: {
    config: { productName: hostileText },
    session: { user: null, recipient: null },
    initialData: { [`GET /${hostileText}`]: [hostileText] },
  },
  props: { error: hostileText },
  // The programs add replies that can't be encoded, and one with bytes that are no text.
  oddities: true,
};
const ODDITIES = 9;

const expected = {
  island: 'login',
  props: { mode: 'recipient', error: hostileText },
  data: {
    ...input.hostData,
    initialData: { ...input.hostData.initialData, 'GET /undecodable': ['caf\ufffd'] },
  },
};

test('a page is the built one, with its props and the data that can be encoded, if the render service fails', async ({
  page,
}) => {
  test.setTimeout(300_000);
  installLanguages();
  using started = await startServices();
  const services = { 'not there': 'http://127.0.0.1:9/render', ...started.addressesOf(failing) };
  const built = await read(page, readFileSync('dist/login-djs.html', 'utf8'));
  expect(built).toMatchObject({ island: 'login', props: { mode: 'recipient' }, isRendered: false });
  for (const [language, command] of Object.entries(LANGUAGES)) {
    const [printed, log] = await print(command, { ...input, services });
    expect(Object.keys(printed)).toEqual(Object.keys(services));
    const html = printed['not there']?.html ?? '';
    expect(await read(page, html), language).toEqual({ ...built, ...expected });
    for (const [service, answered] of Object.entries(printed)) {
      expect(answered.html, `${language}, ${service}`).toBe(html);
      expect(answered.time, `${language}, ${service}`).toBeLessThan(SLOW / 2);
      count('pages without the render service', 1);
    }
    const times = Object.keys(services).length;
    expect(log.match(/the page was not rendered: \S/gi), language).toHaveLength(times);
    expect(log.match(/the page leaves out a reply: \S/gi), language).toHaveLength(times * ODDITIES);
    expect(log, language).not.toMatch(/<\/script>|Rendered|A title/);
  }
});

test('a page has the title and the container that the render service answers', async ({ page }) => {
  installLanguages();
  using started = await startServices();
  const built = await read(page, readFileSync('dist/login-djs.html', 'utf8'));
  for (const [language, command] of Object.entries(LANGUAGES))
    await expect(async () => {
      const [printed] = await print(command, { ...input, services: started.addressesOf(working) });
      for (const [name, title] of Object.entries(working)) {
        const { html } = printed[name] ?? { html: '' };
        const shown = {
          title: title?.replace('\0', '\ufffd') ?? built.title,
          markup: 'Rendered',
          data: expected.data,
        };
        expect(await read(page, html), `${language}, ${name}`).toMatchObject(shown);
      }
    }).toPass();
  expect([...started.requests].map((json) => JSON.parse(json))).toEqual([expected.data]);
});

test('a page is rendered as that of the stand-in, and the browser takes it over', async ({
  page,
  backstage,
}) => {
  installLanguages();
  await using service = await startRenderService();
  await backstage.become('marlow');
  const path = '/recipient/promos/1';
  const url = backstage.origin + path;
  const reply = await page.request.get(url, { headers: { accept: 'text/html' } });
  const expected = await read(page, await reply.text());
  expect(expected.isRendered).toBe(true);
  const services = { '/render': service.address };
  const input = { services, page: 'promo', url, hostData: expected.data, props: expected.props };
  let html = '';
  for (const [language, command] of Object.entries(LANGUAGES)) {
    // The first render, and a busy machine, may take longer than the host waits.
    await expect(async () => {
      const [{ '/render': printed }, log] = await print(command, input);
      expect(log, language).toBe('');
      html = printed?.html ?? '';
    }).toPass();
    expect(await read(page, html), language).toEqual(expected);
    count('languages whose pages are rendered', 1);
  }
  const queries: string[] = [];
  await page.route(`**${path}*`, (route) => {
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html', body: html });
    queries.push(new URL(route.request().url()).search);
    return route.continue();
  });
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Pause / }).first()).toBeVisible();
  // Only the request that marks the promo as opened.
  await expect.poll(() => queries).toEqual(['?beta=1&basic=1']);
});
