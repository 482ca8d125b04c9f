import { embedded } from '../legacy-site/embedded.ts';
import { expect, test } from './fixtures.ts';
import { hostData, LOADER, MARLOW, openHost } from './host-page.ts';

/** Hosts whose scripts change built-in objects before ours run. */

const ADDITIONS = `<script>
  for (const name of ['extend', 'each']) Object.prototype[name] = function () { return this };
</script>`;

test('every island shows its content beside a script that adds functions to every object [beyond-88]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  for (const [name, { island, props }] of Object.entries(embedded)) {
    const container = `<div data-island="${island}" data-props='${JSON.stringify(props)}'></div>`;
    await openHost(page, hostData({}, MARLOW) + container, ADDITIONS + LOADER);
    const content = page.locator(`[data-island="${island}"]`);
    await expect(content.getByRole('button').first(), name).toBeVisible();
    await expect(content.locator('[data-loading]'), name).toHaveCount(0);
    await expect(content.getByRole('alert').filter({ hasText: /./ }), name).toHaveCount(0);
  }
});
