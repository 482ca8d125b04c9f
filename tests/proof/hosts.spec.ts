import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '../e2e/fixtures.ts';
import { count } from './figure.ts';
import { hostileText, installLanguages } from './hosts/install.ts';

/** The helpers for hosts, run by their interpreters, print pages that the browser reads as the same elements. */

const HOSTS = {
  PHP: ['php', 'tests/proof/hosts/render.php', 'dist/host'],
  Ruby: ['ruby', 'tests/proof/hosts/render.rb', 'dist/host'],
  Jinja: ['/usr/bin/python3', 'tests/proof/hosts/render.py', 'dist/host', 'jinja'],
  Django: ['/usr/bin/python3', 'tests/proof/hosts/render.py', 'dist/host', 'django'],
} as const;

const input = {
  islands: ['promo', 'chrome'],
  nonce: 'a+b/"c=',
  config: { productName: hostileText, promosArea: '/recipient', chrome: false },
  session: {
    user: null,
    recipient: { id: 17, name: hostileText, address: `"'<a>@example.net` },
    ghosted: false,
  },
  initialData: { 'GET /api/v1/recipient/labels/liked': { results: [hostileText] } },
  props: { id: 1, [hostileText]: [hostileText, { deep: hostileText, empty: '' }], number: 1.5, no: null },
};

test('PHP, Ruby, Jinja and Django print the same elements for hostile props', async ({ page }) => {
  test.setTimeout(600_000);
  installLanguages();
  const { config, session, initialData } = input;
  const pages: string[][] = [];
  for (const [host, [program, ...args]] of Object.entries(HOSTS)) {
    const html = execFileSync(program, args, { input: JSON.stringify(input), encoding: 'utf8' });
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const elements = [...parsed.querySelectorAll('meta, link, script, div')].map((element) => {
        const names = element.getAttributeNames().filter((name) => name !== 'data-props');
        return [
          element.localName,
          ...names.sort().map((name) => `${name}=${element.getAttribute(name)}`),
        ].join(' ');
      });
      const data = JSON.parse(parsed.getElementById('host-data')?.textContent ?? 'null');
      const props = [...parsed.querySelectorAll('[data-props]')].map((island) =>
        JSON.parse(island.getAttribute('data-props') ?? 'null'),
      );
      return { elements, data, props };
    }, html);
    expect(read.data, host).toEqual({ config, session, initialData });
    const props = { ...input.props, undecodable: 'caf\ufffd' };
    expect(read.props, host).toEqual([props, props]);
    // The encoding of the host's page does not matter.
    expect(html, host).toMatch(/^[\n\x20-\x7e]+$/);
    expect(
      read.elements.filter((element) => element.startsWith('div')),
      host,
    ).toHaveLength(2);
    pages.push(read.elements);
  }
  for (const elements of pages) expect(elements).toEqual(pages[0]);
  count('hosts whose pages are the same', pages.length);
});

for (const program of ['render', 'wordpress'])
  test(`the tags of ${program}.php load an island, with integrity and under a policy with a nonce`, async ({
    page,
  }) => {
    installLanguages();
    const request = JSON.stringify({
      ...input,
      islands: ['login'],
      nonce: 'abc',
      config: {},
      props: { mode: 'recipient' },
    });
    const html = execFileSync('php', [`tests/proof/hosts/${program}.php`, 'dist/host'], {
      input: request,
      encoding: 'utf8',
    });
    await page.route('**/host', (route) =>
      route.fulfill({
        headers: {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "default-src 'self'; script-src 'nonce-abc'; style-src 'nonce-abc'",
        },
        body: `<!doctype html><html lang="en"><title>A host</title>${html}`,
      }),
    );
    await page.goto('/host');
    await expect(page.locator('[data-island="login"]').getByRole('heading').first()).toBeVisible();
    const list: { islands: { login: { styles: string[] } } } = JSON.parse(
      readFileSync('dist/host/islands.json', 'utf8'),
    );
    for (const href of list.islands.login.styles)
      await expect(page.locator(`link[rel="stylesheet"][href="${href}"]`)).toHaveCount(1);
  });

test('the plugin for WordPress tells administrators of a container without a shortcode', () => {
  installLanguages();
  const printed = ['<div data-island="inbox"></div>', '[dubplate] <p data-island="x">', 'A post'].map(
    (content) =>
      execFileSync('php', ['tests/proof/hosts/wordpress.php', 'dist/host'], {
        input: JSON.stringify({ ...input, content }),
        encoding: 'utf8',
      }),
  );
  expect(printed).toEqual([expect.stringContaining('no shortcode made the container'), '', '']);
});

/** Run in `dist/host` with the snippet as standard input. */
const SNIPPETS: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  PHP: ['php'],
  ERB: ['ruby', '-EUTF-8', '-rerb', '-e', 'print ERB.new($stdin.read).result'],
  Jinja: [
    '/usr/bin/python3',
    '-c',
    `import jinja2, sys
from dubplate import Dubplate
print(jinja2.Environment(autoescape=True).from_string(sys.stdin.read()).render(dubplate=Dubplate()))`,
  ],
  Django: [
    '/usr/bin/python3',
    '-c',
    `import sys
from dubplate import Dubplate
from django.conf import settings
from django.template import Context, Engine
render = lambda request, name, context: Engine().from_string("{{ head }}{{ host_data }}{{ island }}").render(Context(context))
exec("def view(request):\\n " + sys.stdin.read().replace("\\n", "\\n "))
print(view(None))`,
  ],
};

test('the snippets of the start page print their island with its props in each language', async ({
  page,
}) => {
  installLanguages();
  // HTML drops the null character.
  const typed = hostileText.replace('\0', '');
  const props = {
    [typed]: [typed, { deep: typed }],
    list: [1.5, true, false, null, [], { a: 'b' }],
    [`#{1} #$0 \\n $x ' %> ?>`]: 1,
  };
  for (const [language, [program, ...args]] of Object.entries(SNIPPETS)) {
    const query = new URLSearchParams({
      island: 'promo',
      shown: 'promo',
      language,
      props: JSON.stringify(props),
    });
    await page.goto(`/snippets?${query}`);
    const snippet = (await page.getByLabel('Snippet').textContent()) ?? '';
    // A page without a policy.
    await page.goto('about:blank');
    const printed = execFileSync(program, args, {
      cwd: 'dist/host',
      input: snippet,
      encoding: 'utf8',
      env: { ...process.env, PYTHONUTF8: '1' },
    });
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const islands = [...parsed.querySelectorAll<HTMLElement>('[data-island]')];
      return islands.map(({ dataset }) => [dataset['island'], JSON.parse(dataset['props'] ?? 'null')]);
    }, printed);
    expect(read, language).toEqual([['promo', props]]);
    count('languages whose snippets work', 1);
  }
});
