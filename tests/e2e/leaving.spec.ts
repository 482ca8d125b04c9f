import type { Route } from '@playwright/test';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button, callsOf, hold } from './screens.ts';

/** Leaving a page while it loads or sends. Firefox cuts off the calls of a page before the next one has answered. */

test.use({ expectedComplaints: [/Failed to load resource|ApiError/] });

/** Holds all calls. `cutOff` makes those that are held fail. */
async function holdCalls(page: Page) {
  const held: Route[] = [];
  await page.route('**', (route) =>
    route.request().resourceType() === 'fetch' ? void held.push(route) : route.fallback(),
  );
  return { held, cutOff: () => Promise.all(held.splice(0).map((route) => route.abort('failed'))) };
}

/** Records all error messages that appear, and counts the frames of the page. */
async function watchErrors(page: Page) {
  const errors: string[] = [];
  let frames = 0;
  await page.exposeFunction('reportError', (text: string) => errors.push(text));
  await page.exposeFunction('reportFrame', () => frames++);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]:not(:empty)'))
        Object(window).reportError(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    const reportFrame = () => {
      Object(window).reportFrame();
      requestAnimationFrame(reportFrame);
    };
    reportFrame();
  });
  return { errors, frames: () => frames };
}

/** Leaves for a page that answers once the returned function is called. */
async function leave(page: Page): Promise<() => void> {
  const release = await hold(page, '**/dj-signup');
  const next = page.waitForRequest('**/dj-signup');
  await page.evaluate(() => location.assign('/dj-signup'));
  await next;
  return release;
}

for (const path of half([
  '/recipient',
  '/recipient/promos/1',
  '/recipient/kato/picks',
  '/recipient/labels/following',
  '/recipient/myaccount',
]))
  test(`leaving ${path} while it loads shows no error [beyond-328]`, async ({ page, backstage }) => {
    await backstage.become('marlow');
    await backstage.carry('none');
    const { errors, frames } = await watchErrors(page);
    const { held, cutOff } = await holdCalls(page);
    await page.goto(path);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const release = await leave(page);
    await cutOff();
    // An error would show in the next frames. The page can't be asked while it is left.
    const before = frames();
    await expect.poll(frames).toBeGreaterThan(before + 10);
    expect(errors).toEqual([]);
    await page.unroute('**');
    release();
    await expect(page).toHaveURL(/dj-signup/);
  });

test('feedback that is being sent arrives although its page is left [beyond-327]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/3');
  await page.request.delete('/calls.json');
  const release = await hold(page, '**/promos/3/feedback*');
  const sending = page.waitForRequest('**/promos/3/feedback*');
  await page.locator('form label', { hasText: /^8$/ }).click();
  await page.getByLabel('Comment').fill('Big room tool.');
  await button(page, 'Send feedback').click();
  await sending;
  await page.goto('/dj-signup');
  release();
  await expect
    .poll(() => callsOf(page))
    .toContainEqual(expect.stringMatching(/^POST \/recipient\/promos\/3\/feedback/));
});

test('a script that leaving cuts off is no error, and loads if the page stays [beyond-328]', async ({
  page,
  backstage,
}) => {
  await backstage.become('nightjar');
  const { errors } = await watchErrors(page);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const scripts: Route[] = [];
  await page.route(/\/(island-chrome|client-account)-[^/]*\.js/, (route) => void scripts.push(route));
  await page.goto('/myaccount');
  await expect.poll(() => scripts.length).toBe(2);
  await page.clock.install();
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  await Promise.all(scripts.map((route) => route.abort('failed')));
  await page.clock.runFor(5000);
  expect(errors).toEqual([]);
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  await page.unrouteAll();
  await page.clock.runFor(15_000);
  await page.clock.resume();
  await expect(button(page, 'Menu')).toBeVisible();
});
