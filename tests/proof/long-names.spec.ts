import { overflowing } from '../e2e/conditions.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { heading } from '../e2e/screens.ts';
import { count } from './figure.ts';

/** The player with extreme names. The screens with them are in tests/e2e/hostile.spec.ts. */

test.use({ viewport: { width: 320, height: 640 } });

const names = [
  ['ten thousand letters', 'W'.repeat(10_000)],
  ['right to left with invisible characters', '\u202eليلى\u200b\u2066'.repeat(200)],
  ['emoji', '👩‍🎤'.repeat(500)],
] as const;

test('the player does not overflow with long, right-to-left or emoji names [beyond-112]', async ({
  page,
  backstage,
}) => {
  const { sql } = backstage.db;
  const overflows: string[] = [];
  for (const [kind, name] of names) {
    sql.run`UPDATE promos SET artist = ${name}, title = ${name} WHERE title IS NOT NULL`;
    sql.run`UPDATE tracks SET title = ${name}, artist = ${name}, mix = ${name}`;
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await expect(heading(page)).toBeVisible();
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
    overflows.push(...(await page.evaluate(overflowing)).map((fault) => `${kind}: ${fault}`));
  }
  count('pages overflowed by a long name', overflows.length);
  expect(overflows).toEqual([]);
});
