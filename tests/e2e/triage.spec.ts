import type { Locator } from '@playwright/test';
import { int } from '../backend/rows.ts';
import { closedPromos } from '../backend/seed/closed-promos.ts';
import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { type Hands, mouse, touch } from './hands.ts';

/** A DJ goes through what was sent: by keys, mouse and touch, on a bad line too, and what the server has of it in the end. */

const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const nameOf = (of: Locator) => of.locator('.dp-campaign-name');
const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** What the server has of each promo that was sent to DJ Marlow. */
const stored = ({ db }: Backstage): Map<number, { opened: number; thumbs: number }> =>
  new Map(
    db.sql.all`SELECT promo_id, opened, thumbs FROM sends WHERE recipient_id = 1`.map((send) => [
      int(send, 'promo_id'),
      { opened: int(send, 'opened'), thumbs: int(send, 'thumbs') },
    ]),
  );

/** The ids of the first rows, in their order. */
const idsOf = async (page: Page, many: number): Promise<number[]> =>
  (await rows(page).evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-row'))))).slice(
    0,
    many,
  );

const expectThumb = (of: Locator, name: 'Thumbs up' | 'Thumbs down', isPressed: boolean) =>
  expect(button(of, new RegExp(`^${name}`))).toHaveAttribute('aria-pressed', String(isPressed));

test('20 new promos are gone through without the mouse, and the server has what was meant [1-05, 4-40, 7-64, beyond-83, beyond-85, beyond-86]', async ({
  page,
  backstage,
}) => {
  test.setTimeout(150_000);
  const loads: string[] = [];
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    if (isCall && /\/promos\/\d+\?/.test(request.url())) loads.push(request.url());
  });
  await backstage.become('marlow');
  const loaded = page.waitForResponse(/\bfilter=new\b/);
  await page.goto('/recipient?show=new');
  await expect(rows(page).first()).toBeVisible();
  const { campaigns }: { campaigns: { id: number }[] } = await (await loaded).json();
  const isClosed = (id: number) => closedPromos.some((promo) => promo.id === id);
  const all = campaigns.map(({ id }) => id);
  const ids = all.slice(0, all.indexOf(all.filter((id) => !isClosed(id))[19] ?? 0) + 1);
  const open = ids.filter((id) => !isClosed(id));
  expect(open).toHaveLength(20);
  const before = stored(backstage);
  const meant = new Map<number, number>();
  const [opened, hidden] = [new Set<number>(), new Set<number>()];
  const at = (id: number) => nameOf(row(page, id));
  let isThere = false;

  for (const id of ids) {
    if (!isThere) await page.keyboard.press('ArrowDown');
    isThere = false;
    await expect(at(id)).toBeFocused();
    await expect(at(id)).toBeInViewport();
    if (isClosed(id)) continue;
    const i = open.indexOf(id);

    await page.keyboard.press('s');
    await expect(player(page).locator('.dp-now-title a')).toHaveAttribute(
      'href',
      new RegExp(`/promos/${id}$`),
    );
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    if (i % 5 === 0) {
      await page.keyboard.press('l');
      const seek = player(page).getByRole('slider', { name: 'Seek' });
      await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(9);
    }
    const rating = 1 + (i % 10);
    await page.keyboard.press(String(rating % 10));
    await expect(row(page, id)).toContainText(`Rated ${rating}, not sent`);

    const isUp = i % 2 === 0;
    await page.keyboard.press(isUp ? 'u' : 'd');
    await expectThumb(row(page, id), isUp ? 'Thumbs up' : 'Thumbs down', true);
    meant.set(id, isUp ? 1 : -1);
    if (i % 7 === 3) {
      await page.keyboard.press(isUp ? 'u' : 'd');
      await expectThumb(row(page, id), isUp ? 'Thumbs up' : 'Thumbs down', false);
      meant.set(id, 0);
    }

    if (i % 6 === 2) {
      await page.keyboard.press('f');
      await expect(notifications(page)).toContainText('Favourite: ');
      const name = (await at(id).textContent()) ?? '';
      await page.keyboard.press('o');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('radio', { name: String(rating), exact: true })).toBeChecked();
      await expect(button(page, /^Favourite: /).and(page.locator('[aria-pressed="true"]'))).toBeVisible();
      opened.add(id);
      await page.goBack();
      // It is new no more: the next one has its place and the focus.
      await expect(row(page, id)).toHaveCount(0);
      isThere = true;
    } else if (i % 6 === 4) {
      await page.keyboard.press('h');
      await expect(row(page, id)).toHaveCount(0);
      await expect(notifications(page)).toContainText('Hidden: ');
      hidden.add(id);
      isThere = true;
      if (i % 12 === 4) {
        await page.keyboard.press('z');
        await expect(at(id)).toBeFocused();
        hidden.delete(id);
        isThere = false;
      }
    }
  }
  const expected = new Map(
    [...before].map(([id, send]) => [
      id,
      { opened: opened.has(id) ? 1 : send.opened, thumbs: meant.get(id) ?? send.thumbs },
    ]),
  );
  await expect.poll(() => stored(backstage)).toEqual(expected);
  expect([opened.size, hidden.size]).toEqual([3, 1]);

  const marking = loads.filter((url) => !url.includes('dmo=1'));
  expect(marking.map((url) => Number(/promos\/(\d+)/.exec(url)?.[1]))).toEqual([...opened]);
  expect(loads.length).toBeGreaterThanOrEqual(20);

  for (const [id, thumbs] of meant) {
    if (hidden.has(id)) continue;
    const state = opened.has(id) ? 'opened' : 'new';
    if (!page.url().includes(`show=${state}`)) await page.goto(`/recipient?show=${state}`);
    await row(page, id).scrollIntoViewIfNeeded();
    await expect(row(page, id)).toHaveAttribute('data-state', state);
    await expect(row(page, id)).toContainText(`Rated ${1 + (open.indexOf(id) % 10)}`);
    await expectThumb(row(page, id), 'Thumbs up', thumbs === 1);
    await expectThumb(row(page, id), 'Thumbs down', thumbs === -1);
  }
  await page.goto('/recipient?show=new');
  await expect(rows(page).first()).toBeVisible();
  for (const id of hidden) await expect(row(page, id)).toHaveCount(0);
  await expect(page.getByText('1 hidden. Bring all back')).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('term')).toHaveText([
    'Play or pause',
    'Back 10 seconds',
    'Forward 10 seconds',
    'Next track',
    'Previous track',
    'Mute',
    'Next promo',
    'Previous promo',
    'Open the promo',
    'Play the promo',
    'Rate the promo, 0 for ten',
    'Favourite this track',
    'Thumbs up',
    'Thumbs down',
    'Hide the promo',
    'Undo hiding',
    'Find in the list',
    'Show this list',
  ]);
});

for (const [address, width] of [
  ['/recipient', 1440],
  ['/recipient', 360],
  ['/recipient', 320],
  ['/recipient/promos/company/1', 360],
  ['/recipient/promos/company/1', 340],
  ['/recipient/promos/company/1', 320],
] as const)
  test(`hiding moves no row but those below, at ${address} and ${width} px [beyond-86]`, async ({
    page,
    backstage,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await backstage.become('marlow');
    await page.goto(address);
    const top = () =>
      rows(page)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().y + scrollY));
    const [first = 0, second = 0] = await expect
      .poll(() => idsOf(page, 2))
      .toHaveLength(2)
      .then(() => idsOf(page, 2));
    const before = await top();
    await row(page, first).hover();
    const more = row(page, first).locator('.dp-campaign-more');
    if (await more.isVisible()) await more.click();
    await button(row(page, first), /^Hide/).click();
    await expect.poll(() => idsOf(page, 1)).toEqual([second]);
    await expect(button(page, 'Bring all back')).toBeVisible();
    expect(await top()).toBe(before);
  });

/** Shows the thumbs and the hiding of a row, where they are not there anyway. */
type Reveal = (of: Locator) => Promise<void>;

async function walk(page: Page, backstage: Backstage, hands: Hands, reveal: Reveal): Promise<void> {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page)).not.toHaveCount(0);
  const [first = 0, second = 0] = await idsOf(page, 2);
  const name = (await nameOf(row(page, first)).textContent()) ?? '';

  await test.step('a promo plays from its cover', async () => {
    await hands.press(button(row(page, first), `Play ${name}`));
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await hands.press(button(row(page, first), `Pause ${name}`));
    await expect(player(page)).toHaveAttribute('data-status', 'paused');
  });

  await test.step('thumbs are given, changed and taken back', async () => {
    await reveal(row(page, first));
    for (const [thumb, thumbs] of [
      ['Thumbs up', 1],
      ['Thumbs down', -1],
      ['Thumbs down', 0],
      ['Thumbs up', 1],
    ] as const) {
      await hands.press(button(row(page, first), new RegExp(`^${thumb}`)));
      await expectThumb(row(page, first), thumb, thumbs !== 0);
      await expect.poll(() => stored(backstage).get(first)?.thumbs).toBe(thumbs);
    }
  });

  await test.step('a promo is hidden and brought back', async () => {
    await reveal(row(page, second));
    await hands.press(button(row(page, second), /^Hide/));
    await expect(row(page, second)).toHaveCount(0);
    await hands.press(button(notifications(page), 'Undo'));
    await expect(row(page, second)).toBeVisible();
    expect(await idsOf(page, 2)).toEqual([first, second]);
    await reveal(row(page, second));
    await hands.press(button(row(page, second), /^Hide/));
    await page.reload();
    await expect(row(page, first)).toBeVisible();
    await expect(row(page, second)).toHaveCount(0);
    await hands.press(button(page, 'Bring all back'));
    await expect(row(page, second)).toBeVisible();
  });

  await test.step('the list is looked through, and filtered', async () => {
    await hands.write(page.getByRole('searchbox'), name);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').clear();
    await hands.press(button(page, /^New/));
    await expect(page).toHaveURL(/show=new/);
    await expect(row(page, first)).toBeVisible();
  });

  await test.step('a promo opens, and Back leads to where it was', async () => {
    expect(stored(backstage).get(first)?.opened).toBe(0);
    await hands.press(nameOf(row(page, first)));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(button(page, 'Thumbs up')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/show=new/);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(row(page, first)).toHaveCount(0);
  });
}

test('the inbox by mouse [1-05, beyond-86]', async ({ page, backstage }) => {
  await walk(page, backstage, mouse(page), async () => {});
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the inbox by touch at 360 px: thumbs and hiding come by a press [1-05, beyond-18, beyond-86]', async ({
    page,
    backstage,
  }) => {
    const more = (of: Locator) => button(of, /^Thumbs and hiding/);
    await walk(page, backstage, touch(page), async (of) => {
      await expect(button(of, /^Hide/)).toBeHidden();
      await more(of).tap();
      await expect(button(of, /^Hide/)).toBeVisible();
    });

    const [first = 0, second = 0] = await idsOf(page, 2);
    await more(row(page, first)).tap();
    for (const name of [/^Play/, /^Thumbs and/, /^Thumbs up/, /^Thumbs down/, /^Hide/]) {
      // It shrinks a little while it is pressed.
      const smallerSide = async () => {
        const box = await button(row(page, first), name).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(smallerSide, String(name)).toBeGreaterThanOrEqual(44);
    }
    expect(await faultsOf(page)).toEqual([]);
    await more(row(page, second)).tap();
    await expect(button(row(page, first), /^Hide/)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(button(row(page, second), /^Hide/)).toBeHidden();
  });
});

test('thumbs faster than the server answers end in the last one, there too [4-47, 7-66, beyond-09]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  const [id = 0] = await idsOf(page, 1);
  const held = Promise.withResolvers<void>();
  const sent: (string | null)[] = [];
  await page.route(`**/promos/${id}/kato?*`, async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('thumbs'));
    if (sent.length === 1) await held.promise;
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  await expect(nameOf(row(page, id))).toBeFocused();
  for (const key of ['u', 'd', 'd', 'u', 'u', 'd']) await page.keyboard.press(key);
  await expectThumb(row(page, id), 'Thumbs down', true);
  held.resolve();
  await expect.poll(() => stored(backstage).get(id)?.thumbs).toBe(-1);
  await expectThumb(row(page, id), 'Thumbs down', true);
  expect(sent).toEqual(['1', '-1']);
});

/** How calls come to nothing: the line is gone, or the server fails. Each is mended again. */
const faults = {
  offline: {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
    words: 'We could not reach the server',
  },
  'a failing server': {
    begin: (_: Page, backstage: Backstage) => backstage.break('500', '/'),
    end: (_: Page, backstage: Backstage) => backstage.break('none'),
    words: 'Something went wrong on our side',
  },
} as const;

for (const [name, { begin, end, words }] of Object.entries(faults)) {
  test(`${name} in the middle of each action in the inbox is told, takes back what did not arrive and keeps the rest [4-48, 8-26, 8-27, beyond-22]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient');
    await expect(rows(page).first()).toBeVisible();
    // What hears the keys comes after the rows.
    await expect(button(page, /^Account of/)).toBeVisible();
    await quiet();
    const [id = 0, next = 0] = await idsOf(page, 2);
    const told = async () => {
      await expect(notifications(page)).toContainText(words);
      await button(notifications(page), 'Dismiss').last().click();
      await expect(notifications(page)).not.toContainText(words);
      await nameOf(row(page, id)).focus();
    };
    const act = {
      u: () => expectThumb(row(page, id), 'Thumbs up', true),
      '7': () => expect(row(page, id)).toContainText('Rated 7'),
      s: () => expect(player(page)).toHaveAttribute('data-status', 'playing'),
    } as const;

    await begin(page, backstage);
    await page.keyboard.press('ArrowDown');
    await expect(nameOf(row(page, id))).toBeFocused();
    for (const key of Object.keys(act)) {
      await page.keyboard.press(key);
      await told();
    }
    await expectThumb(row(page, id), 'Thumbs up', false);
    await expect(row(page, id)).not.toContainText('Rated');
    await expect(player(page)).toBeHidden();
    expect(stored(backstage).get(id)).toEqual({ opened: 0, thumbs: 0 });

    // Hiding needs no server.
    await page.keyboard.press('h');
    await expect(row(page, id)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(nameOf(row(page, id))).toBeFocused();

    await button(page, /^Feedback left/).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(words);
    await end(page, backstage);
    await button(main, 'Try again').click();
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(row(page, next)).toBeVisible();
    await nameOf(row(page, id)).focus();
    for (const [key, done] of Object.entries(act)) {
      await page.keyboard.press(key);
      await done();
    }
    await expect.poll(() => stored(backstage).get(id)).toEqual({ opened: 0, thumbs: 1 });
  });
}

for (const width of [320, 1280])
  test(`feedback leads to the next new promo, and the downloads stay where they are when the link comes, at ${width} px [beyond-213]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const held = Promise.withResolvers<void>();
    await page.route('**/recipient/promos?*around=1&*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await button(page, 'Favourite: Saltwater').click();
    await mouse(page).rate(8);
    await page.getByLabel('Comment').fill('Late set');
    const asked = page.waitForRequest('**/recipient/promos?*around=1&*');
    await button(page, 'Send & unlock download').click();
    await asked;
    const downloads = page.getByRole('heading', { name: 'Download', exact: true });
    const top = () => downloads.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    held.resolve();
    const next = page.getByRole('link', { name: /^Next promo: / });
    await expect(next).toBeVisible();
    expect(await top()).toBe(before);
    const name = (await next.textContent())?.replace('Next promo: ', '') ?? '';
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await quiet();
  });
