import { expect, test } from '../e2e/fixtures.ts';
import { count } from './figure.ts';

/** Names that nobody has, but that somebody may type: no page runs off the side of a small phone (robustness 14). */

test.use({ viewport: { width: 320, height: 640 } });

const names = [
  ['ten thousand letters', 'W'.repeat(10_000)],
  ['right to left, with marks that show nothing', '\u202eليلى\u200b\u2066'.repeat(200)],
  ['emoji', '👩‍🎤'.repeat(500)],
] as const;

const pages = [
  '/recipient',
  '/recipient/promos/1',
  '/recipient/kato/picks',
  '/recipient/labels/following',
  '/recipient/labels/recommended',
  '/recipient/myaccount',
  '/login/djs',
];

for (const [kind, name] of names) {
  test(`names of ${kind} run off the side of no page [beyond-112]`, async ({ page, backstage, quiet }) => {
    const { sql } = backstage.db;
    sql.run`UPDATE accounts SET name = ${name}`;
    sql.run`UPDATE labels SET name = ${name}`;
    sql.run`UPDATE recipients SET name = ${name}, venue = ${name}`;
    sql.run`UPDATE promos SET campaign = ${name}, artist = ${name}, title = ${name} WHERE title IS NOT NULL`;
    sql.run`UPDATE tracks SET title = ${name}, artist = ${name}, mix = ${name}`;
    sql.run`UPDATE releases SET artist = ${name}, title = ${name}, label_name = ${name}`;
    await backstage.become('marlow');
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await quiet();
      await expect(page.getByRole('main').locator('h1:not(.dp-hidden)')).toBeVisible();
      if (path.endsWith('/1')) {
        await page.getByRole('button', { name: /^Play/ }).first().click();
        await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) wide.push(`${path}: ${overflow} px`);
    }
    count('pages that a name runs off', wide.length);
    expect(wide).toEqual([]);
  });
}
