import type { Locator } from '@playwright/test';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { type Hands, keyboard, mouse, touch } from './hands.ts';

/** The picks by hand, under faults, and what the server has of it in the end. */

const PAGE = '/recipient/kato/picks';
const KATO = '/api/v1/recipient/kato';
const OSSA = 'Ossa - Low Tide EP';
const QUINT = 'Mara Quint - Parallel Lines, Different Rooms';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** What the server has of a release, by the title that it has there. */
const stored = ({ db }: Backstage, title: string) => ({
  ...db.sql.get`
    SELECT is_hidden, thumbs FROM picks JOIN releases ON releases.id = release_id
    WHERE recipient_id = 1 AND title = ${title}`,
});

/** How often each pick was reported: `{ '1 impression': 1 }`. */
const reports = ({ db }: Backstage): Record<string, unknown> =>
  Object.fromEntries(
    db.sql.all`SELECT pick_id || ' ' || kind AS report, count(*) AS n FROM pick_reports GROUP BY 1`.map(
      ({ report, n }) => [String(report), n],
    ),
  );

/** Marlow's picks, the promo of Ossa first so that a keyboard gets there. */
async function open(page: Page, backstage: Backstage): Promise<void> {
  await backstage.become('marlow');
  backstage.db.sql.run`UPDATE picks SET weight = 200 WHERE release_id = 1`;
  backstage.db.sql.run`UPDATE picks SET weight = 190 WHERE release_id = 3`;
  await page.goto(PAGE);
  await showAll(page);
}

/** The first picks come first, and the others bit by bit. */
async function showAll(page: Page): Promise<void> {
  await expect(button(page, `Play ${OSSA}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Picks' })).not.toHaveAttribute('aria-busy');
}

/** Has picks made anew; the call is held until the button has said so. */
async function regenerate(page: Page, press: Hands['press']): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${KATO}/regen`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await press(button(page, 'Regenerate'));
  await expect(button(page, 'Regenerating...')).toBeVisible();
  held.resolve();
  await expect(button(page, 'Regenerate')).toBeVisible();
  await page.unroute(`**${KATO}/regen`);
}

async function walk(page: Page, backstage: Backstage, hands: Hands): Promise<void> {
  await open(page, backstage);
  const { press } = hands;
  const count = () => page.getByRole('heading', { level: 2 }).count();

  await test.step('filters narrow the list and are remembered', async () => {
    const before = await count();
    await press(button(page, 'Already opened'));
    await expect.poll(count).toBeLessThan(before);
    await page.reload();
    await expect(button(page, 'Already opened')).toHaveAttribute('aria-pressed', 'false');
    await press(button(page, 'Already opened'));
    await expect.poll(count).toBe(before);
  });

  await test.step('a promo plays from its card', async () => {
    await press(button(page, `Play ${OSSA}`));
    const seek = page.getByRole('slider', { name: /seek|position/i });
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0.5);
    await press(button(page, `Pause ${OSSA}`));
    await expect(button(page, `Play ${OSSA}`)).toBeVisible();
  });

  await test.step('thumbs are given', async () => {
    await press(button(page, `Thumbs up: ${OSSA}`));
    await expect(button(page, `Thumbs up: ${OSSA}`)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored(backstage, 'Low Tide EP')).toMatchObject({ thumbs: 1 });
  });

  await test.step('a pick is hidden and brought back in its place', async () => {
    await press(button(page, `Hide: ${OSSA}`));
    await expect(button(page, `Undo hiding ${OSSA}`)).toBeFocused();
    await expect.poll(() => stored(backstage, 'Low Tide EP')).toMatchObject({ is_hidden: 1 });
    await press(button(page, `Undo hiding ${OSSA}`));
    await expect(button(page, `Hide: ${OSSA}`)).toBeFocused();
    await expect.poll(() => stored(backstage, 'Low Tide EP')).toMatchObject({ is_hidden: 0 });
  });

  await test.step('a store opens in a tab of its own', async () => {
    const link = card(page, QUINT).getByRole('link', {
      name: /on Juno/,
    });
    const [store] = await Promise.all([page.context().waitForEvent('page'), press(link)]);
    await expect(store).toHaveURL(/\/stores\/juno\/3$/);
    expect(await store.evaluate(() => window.opener)).toBeNull();
    await store.close();
  });

  await test.step('picks are made anew', async () => {
    await page.reload();
    const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
    await showAll(page);
    const before = await names();
    await regenerate(page, press);
    await expect.poll(names).not.toEqual(before);
  });

  await test.step('a promo opens, and opening it is an interaction once more reported once', async () => {
    backstage.db.sql.run`UPDATE picks SET weight = 200 WHERE release_id = 1`;
    await page.reload();
    await press(page.getByRole('link', { name: OSSA }));
    await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
    await expect.poll(() => reports(backstage)).toMatchObject({ '1 interaction': 2 });
  });
}

test('the picks by mouse [1-11, 4-60, 7-52, 7-57, beyond-65, beyond-66]', async ({ page, backstage }) => {
  await walk(page, backstage, mouse(page));
});

test('the picks by keyboard alone [beyond-18, beyond-66]', async ({ page, backstage }) => {
  test.setTimeout(120_000);
  await walk(page, backstage, keyboard(page));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the picks by touch at 360 px [beyond-18, beyond-66]', async ({ page, backstage }) => {
    await walk(page, backstage, touch(page));
    await page.goBack();
    await expect(button(page, `Play ${OSSA}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test('what is done with a pick is told even if the page is left before what sends the other calls has come [beyond-09]', async ({
  page,
  backstage,
}) => {
  let held = 0;
  await page.route('**/assets/**/send-*.js', () => void held++);
  await open(page, backstage);
  await button(page, `Hide: ${QUINT}`).click();
  await page.getByRole('link', { name: OSSA }).click();
  await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
  await expect.poll(() => reports(backstage)).toMatchObject({ '1 interaction': 1 });
  await expect
    .poll(() => stored(backstage, 'Parallel Lines, Different Rooms'))
    .toMatchObject({ is_hidden: 1 });
  expect(held).toBeGreaterThan(0);
});

test('fast thumbs and hides end in the last one, on the server too [4-45, 4-46, 7-53, 7-54, beyond-09]', async ({
  page,
  backstage,
  quiet,
}) => {
  await open(page, backstage);
  await backstage.break('slow', `${KATO}/t`, 2);
  for (let times = 0; times < 3; times++) {
    await button(page, `Thumbs up: ${OSSA}`).click();
    await button(page, `Thumbs down: ${OSSA}`).click();
    await button(page, `Hide: ${OSSA}`).click();
    await button(page, `Undo hiding ${OSSA}`).click();
  }
  await button(page, `Hide: ${OSSA}`).click();
  await expect
    .poll(() => stored(backstage, 'Low Tide EP'), { timeout: 20_000 })
    .toEqual({ is_hidden: 1, thumbs: -1 });
  const calls = await (await page.request.get('/calls.json')).json();
  const of = (name: string) => calls.filter(({ path }: { path: string }) => path === `${KATO}/${name}`);
  expect(of('thumbs').at(-1).query).toBe('?pick=1&thumbs=-1');
  expect(of('toggle_hide_pick').at(-1).query).toBe('?pick=1&hidden=true');
  await quiet();
  expect(stored(backstage, 'Low Tide EP')).toEqual({ is_hidden: 1, thumbs: -1 });
});

/** How calls come to nothing: the line is gone, or the server fails. Each is mended again. */
const faults = {
  offline: {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  'a failing server': {
    begin: (_: Page, backstage: Backstage) => backstage.break('500', KATO),
    end: (_: Page, backstage: Backstage) => backstage.break('none'),
  },
} as const;

for (const [name, { begin, end }] of Object.entries(faults)) {
  test(`${name} in the middle of each action keeps what was set and tells what must be told [8-20, 8-21, 8-22, 8-23, open-63, beyond-67]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await open(page, backstage);
    // What tells of failures comes after the page.
    await quiet();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const titles = () => page.getByRole('heading', { level: 2 }).allTextContents();
    const before = await titles();
    await begin(page, backstage);

    await test.step('thumbs and hiding stay, and the server has neither', async () => {
      await button(page, `Thumbs down: ${OSSA}`).click();
      await button(page, /^Hide: Mara Quint/).click();
      await regenerate(page, mouse(page).press);
      await expect(button(page, `Thumbs down: ${OSSA}`)).toHaveAttribute('aria-pressed', 'true');
      await expect(button(page, /^Undo hiding Mara Quint/)).toBeVisible();
      expect(await titles()).toEqual(before.filter((title) => !title.startsWith('Mara Quint')));
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
      expect(stored(backstage, 'Low Tide EP')).toEqual({ is_hidden: 0, thumbs: 0 });
      await expect(notifications).not.toContainText(/\w/);
    });

    await test.step('the next press arrives once the fault is over', async () => {
      await end(page, backstage);
      await button(page, /^Undo hiding Mara Quint/).click();
      await button(page, `Thumbs up: ${OSSA}`).click();
      await button(page, `Hide: ${OSSA}`).click();
      await expect.poll(() => stored(backstage, 'Low Tide EP')).toEqual({ is_hidden: 1, thumbs: 1 });
    });

    await test.step('a half that does not come is told and tried again', async () => {
      await backstage.break(name === 'offline' ? 'cut' : '500', `${KATO}/picks?source=external`);
      await page.reload();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('The picks from Bandcamp, Juno and Beatport did not load.');
      await backstage.break('none');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
      await expect.poll(async () => (await titles()).length).toBe(before.length - 1);
    });
  });
}

test('a promo that cannot be had while offline says so, and plays once the line is back [beyond-65]', async ({
  page,
  context,
  backstage,
  quiet,
}) => {
  await open(page, backstage);
  // What tells of failures comes after the page.
  await quiet();
  await context.setOffline(true);
  await button(page, `Play ${OSSA}`).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'We could not reach the server',
  );
  await context.setOffline(false);
  await button(page, `Play ${OSSA}`).click();
  await expect(button(page, `Pause ${OSSA}`)).toBeVisible();
});

test('what is on the screen for a second is an impression, once; what is below is not [4-50, 7-56]', async ({
  page,
  backstage,
}) => {
  await open(page, backstage);
  const inView = await page.locator('.dp-pick').evaluateAll(
    (cards) =>
      cards.filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height >= 0.5;
      }).length,
  );
  const seen = () => Object.keys(reports(backstage)).length;
  await expect.poll(seen).toBe(inView);
  await page.waitForTimeout(1500);
  expect(seen()).toBe(inView);
  await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(seen).toBeGreaterThan(inView);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1500);
  expect(new Set(Object.values(reports(backstage)))).toEqual(new Set([1]));
});

test('keys hide the pick that has the focus and give it thumbs; the sheet lists them [beyond-13]', async ({
  page,
  backstage,
}) => {
  await open(page, backstage);
  await page.getByRole('link', { name: OSSA }).focus();
  await page.keyboard.press('u');
  await expect(button(page, `Thumbs up: ${OSSA}`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('d');
  await expect(button(page, `Thumbs down: ${OSSA}`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('h');
  await expect(button(page, `Undo hiding ${OSSA}`)).toBeFocused();
  await page.keyboard.press('h');
  await expect(button(page, `Hide: ${OSSA}`)).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Hide this pick', 'Thumbs up', 'Thumbs down'])
    await expect(sheet.getByText(words)).toBeVisible();
});

test('who is not logged in goes to the login and comes back to the picks [beyond-07]', async ({
  page,
  backstage,
}) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/login\/djs\?next=%2Frecipient%2Fkato%2Fpicks$/);
  await open(page, backstage);
  await backstage.break('401', KATO);
  await button(page, `Thumbs up: ${OSSA}`).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You are no longer logged in.');
  await alert.getByRole('link', { name: 'DJ Login' }).click();
  await expect(page).toHaveURL(/\/login\/djs\?next=%2Frecipient%2Fkato%2Fpicks$/);
});

test('loading moves nothing of the page itself, and covers below the screen wait [beyond-10]', async ({
  page,
  backstage,
  quiet,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const main = () => document.querySelector('main');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Object(entry).sources)
          if (node !== main() && main()?.contains(node))
            shifts.push(node.parentElement.outerHTML.slice(0, 120));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const covers: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/(packshots|releases)\//.test(request.url())) covers.push(request.url());
  });
  await open(page, backstage);
  await quiet();
  expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
  expect(covers.length).toBeGreaterThan(4);
  expect(covers.length).toBeLessThan(await page.locator('.dp-pick').count());
});
