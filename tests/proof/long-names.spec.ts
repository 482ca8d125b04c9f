import { overflowing } from '../e2e/conditions.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { heading } from '../e2e/screens.ts';
import { count } from './figure.ts';

/** Extreme names must not make a page scroll sideways on a small phone. */

test.use({ viewport: { width: 320, height: 640 } });

const names = [
  ['ten thousand letters', 'W'.repeat(10_000)],
  ['right to left with invisible characters', '\u202eليلى\u200b\u2066'.repeat(200)],
  ['emoji', '👩‍🎤'.repeat(500)],
] as const;

const pages = [
  '/recipient',
  '/recipient/promos/1',
  '/recipient/kato/picks',
  '/recipient/labels/following',
  '/recipient/labels/recommended',
  '/recipient/myaccount#subscriptions',
  '/login/djs',
];

test('no page overflows with long, right-to-left or emoji names [beyond-112]', async ({
  page,
  backstage,
}) => {
  const { sql } = backstage.db;
  const overflows: string[] = [];
  for (const [kind, name] of names) {
    sql.run`UPDATE accounts SET name = ${name}`;
    sql.run`UPDATE labels SET name = ${name}`;
    sql.run`UPDATE recipients SET name = ${name}, venue = ${name}`;
    sql.run`UPDATE promos SET campaign = ${name}, artist = ${name}, title = ${name} WHERE title IS NOT NULL`;
    sql.run`UPDATE tracks SET title = ${name}, artist = ${name}, mix = ${name}`;
    sql.run`UPDATE releases SET artist = ${name}, title = ${name}, label_name = ${name}`;
    await backstage.become('marlow');
    for (const path of pages) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (path.endsWith('/1')) {
        await page.getByRole('button', { name: /^Play/ }).first().click();
        await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
      }
      overflows.push(...(await page.evaluate(overflowing)).map((fault) => `${kind} at ${path}: ${fault}`));
    }
  }
  count('pages overflowed by a long name', overflows.length);
  expect(overflows).toEqual([]);
});
