import type { IdentityKey } from '../backend/seed/identities.ts';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';

/** No press waits for a download: offline right after loading, every control still reacts. */

const screens: readonly (readonly [who: IdentityKey | null, path: string])[] = [
  [null, '/login'],
  [null, '/login/djs'],
  [null, '/dj-signup'],
  ['marlow', '/recipient/subscribe/nightjar-records'],
  ['marlow', '/recipient/promos/1'],
  ['marlow', '/recipient'],
  ['marlow', '/recipient/kato/picks'],
  ['marlow', '/recipient/labels/following'],
  ['marlow', '/recipient/labels/recommended'],
  ['marlow', '/recipient/myaccount'],
  ['nightjar', '/myaccount'],
  ['admin', '/myaccount'],
  ['unconfirmed', '/recipient/promos/1'],
];

declare global {
  /** Counts changes of the page outside the player. */
  var changes: number;
}

function countChanges(): void {
  globalThis.changes = 0;
  const isInPlayer = ({ target }: MutationRecord) =>
    target.parentElement?.closest('[aria-label="Player"]') !== null;
  new MutationObserver((records) => {
    if (!records.every(isInPlayer)) globalThis.changes++;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('change', () => globalThis.changes++, true);
}

/** Focuses the first control of a kind that was not pressed yet. Controls repeated in rows are of one kind. */
async function nextControl(page: Page, pressed: ReadonlySet<string>) {
  const found = await page.evaluateHandle(
    (done) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'button, summary, [type="checkbox"], [type="radio"]',
      );
      for (const element of controls) {
        const role = element.getAttribute('role') ?? element.getAttribute('type');
        const named =
          role === 'radio' ? (element.closest('fieldset')?.firstElementChild ?? element) : element;
        const name = named.getAttribute('aria-label') ?? named.textContent ?? '';
        // A switch has the name of its row.
        const verb = role === 'switch' ? '' : name.split(/[\s:]/)[0];
        const kind = `${role} ${element.closest('li') ? verb : name.replaceAll(/\d+/g, '')}`;
        const isOut = element.matches(
          ':checked, :disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-label="Player"] *, [inert] *',
        );
        if (isOut || done.includes(kind) || !element.checkVisibility({ visibilityProperty: true })) continue;
        element.focus();
        return { kind, element };
      }
      return { kind: '', element: null };
    },
    [...pressed],
  );
  const control = (await found.getProperty('element')).asElement();
  return control && { control, kind: String(await (await found.getProperty('kind')).jsonValue()) };
}

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError|403 \(Forbidden\)/] });

for (const [who, path] of half(screens))
  test(`every control of ${path} reacts for ${who ?? 'nobody'} without a network [beyond-22]`, async ({
    page,
    backstage,
    context,
    quiet,
  }) => {
    const changes = () => page.evaluate(() => globalThis.changes);
    if (who) await backstage.become(who);
    const pressed = new Set<string>();
    for (let isOver = false; !isOver; ) {
      // The press may have replaced the other controls. Once online, the browser would load a failed page again.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(path);
      // The scripts of player and dialogs load once the browser is idle.
      await expect(page.locator('[data-island="outlet"]')).toBeAttached();
      await quiet();
      await context.setOffline(true);
      await page.evaluate(countChanges);
      isOver = true;
      for (let next = await nextControl(page, pressed); next; next = await nextControl(page, pressed)) {
        const { control, kind } = next;
        pressed.add(kind);
        isOver = false;
        const isLeft = () => control.evaluate((element) => document.activeElement !== element);
        expect(await isLeft(), `${kind} takes the focus`).toBe(false);
        const before = await changes();
        await page.keyboard.press('Space');
        // The page changes, focus moves to a missing field, or the browser opens another page.
        const hasNavigated = () => page.url().startsWith('chrome-error:');
        const reacts = async () => (await changes()) > before || (await isLeft());
        await expect.poll(() => reacts().catch(hasNavigated), kind).toBe(true);
        if (hasNavigated()) break;
        await page.keyboard.press('Escape');
      }
    }
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });
