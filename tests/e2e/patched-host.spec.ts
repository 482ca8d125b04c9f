import { readFileSync } from 'node:fs';
import { embedded } from '../legacy-site/embedded.ts';
import { isFullRun } from '../proof/figure.ts';
import { half } from '../support/half.ts';
import { expect, test } from './fixtures.ts';
import { hostData, LOADER, MARLOW, openHost } from './host-page.ts';

/** Hosts whose scripts change built-in objects or our markup before our scripts run. */

const ADDITIONS = `<script>
  for (const name of ['extend', 'each']) Object.prototype[name] = function () { return this };
  Object.assign(Object.prototype, { edition: 'second', count: 2 });
</script>`;

test('every island shows its content beside a script that adds functions, a text and a number to every object [beyond-339]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  for (const [name, { island, props }] of half(Object.entries(embedded))) {
    const container = `<div data-island="${island}" data-props='${JSON.stringify(props)}'></div>`;
    await openHost(page, hostData({}, MARLOW) + container, ADDITIONS + LOADER);
    const content = page.locator(`[data-island="${island}"]`);
    await expect(content.getByRole('button').first(), name).toBeVisible();
    await expect(content.locator('[data-loading]'), name).toHaveCount(0);
    await expect(content.getByRole('alert').filter({ hasText: /./ }), name).toHaveCount(0);
  }
});

/** What filters of editors and scripts do to markup. */
const CHANGES: Readonly<Record<string, (island: Element) => void>> = {
  'puts a paragraph around its parts': (island) => {
    const paragraph = document.createElement('p');
    paragraph.append(...island.childNodes);
    island.append(paragraph);
  },
  'removes attributes': (island) => {
    for (const element of island.querySelectorAll('*'))
      for (const name of element.getAttributeNames()) if (name !== 'name') element.removeAttribute(name);
  },
  'removes every second element': (island) => {
    for (const [i, element] of island.querySelectorAll(':not(:has(input))').entries())
      if (i % 2) element.remove();
  },
  'removes comments and adds white space': (island) => {
    island.innerHTML = island.innerHTML.replace(/<!--.*?-->/g, '').replaceAll('<', '\n<');
  },
  'leaves only text': (island) => {
    island.innerHTML = island.textContent;
  },
  'writes a paragraph of its own': (island) => {
    island.innerHTML = '<p>Soon here</p>';
  },
};

const prerendered = (page: string): string =>
  /<main[^>]* data-island=.*?<\/main>/s.exec(readFileSync(`dist/${page}.html`, 'utf8'))?.[0] ?? '';

test('prerendered islands that a host has changed render again, without an uncaught error [beyond-21]', async ({
  page,
}) => {
  const islands = ['login', 'dj-signup', 'picks'] as const;
  for (const [n, [what, change]] of Object.entries(CHANGES).entries())
    for (const name of isFullRun ? islands : [islands[n % 3] ?? 'login']) {
      await openHost(page, hostData({}) + prerendered(name), '');
      await page.evaluate(`(${change})(document.querySelector('main'))`);
      await page.evaluate(() => {
        const field = document.querySelector('input');
        if (field) field.value = 'office@nightjar';
        field?.focus();
        document.head.append(
          Object.assign(document.createElement('script'), { type: 'module', src: '/islands.js' }),
        );
      });
      const link = page.getByRole('main').locator('a[class]').first();
      await expect(link, `${what}: ${name}`).toBeVisible();
      if (name === 'login') await expect(page.getByLabel('Email'), what).toHaveAttribute('type', 'email');
      await expect(page.getByRole('main').getByText(/Soon here|couldn't be shown/)).toHaveCount(0);
    }
});

test('two inboxes and two account pages have different ids [beyond-21]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  const containers = ['inbox', 'inbox', 'my-account', 'my-account'].map(
    (name) => `<div data-island="${name}"></div>`,
  );
  await openHost(page, hostData({}, MARLOW) + containers.join(''));
  await expect(page.getByRole('heading', { name: 'Your devices' })).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Search inbox' })).toHaveCount(2);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});

test('two prerendered copies of an island have different ids [beyond-21]', async ({ page }) => {
  await openHost(page, hostData({}) + prerendered('login') + prerendered('login'));
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(2);
  const repeated = () => {
    const ids = [...document.querySelectorAll('[data-island] [id]')].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  };
  await expect.poll(() => page.evaluate(repeated)).toEqual([]);
});
