import { expect, type Page, test } from './fixtures.ts';
import { resize } from './resize.ts';
import { button, chooseAction, notification, player, tracks } from './screens.ts';

const focused = (page: Page) => page.locator(':focus');

/** Its tracks fill the first screen of a phone. */
const LONG_PROMO = 10;
const SENT_PROMO = 13;

test('rating and Send are in view on a laptop, and a missing favourite gets the focus without scrolling [beyond-247]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  const send = button(page, 'Send feedback');
  const key8 = page.locator('form label', { hasText: /^8$/ });
  await button(page, 'Play Low Tide (Original)').click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  for (const control of [key8, send, page.getByText(', and single tracks')])
    await expect(control).toBeInViewport({ ratio: 1 });
  await key8.click();
  await page.mouse.wheel(0, 60);
  const scrolled = await page.evaluate(() => scrollY);
  await send.click();
  await expect(focused(page)).toHaveAccessibleName('Star a track');
  await expect(page.getByText('Choose one to send')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('the tracklist is copied as a line per track [beyond-281]', async ({ page, context, backstage }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await chooseAction(page, 'Saltwater', 'Copy tracklist');
  await expect(notification(page)).toContainText('Tracklist copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = [
    /^1\. Ossa - Low Tide \(Original\) \d+:\d\d$/,
    /^2\. Ossa - Low Tide \(Ketama Dub\) \d+:\d\d$/,
    /^3\. Ossa - Saltwater \d+:\d\d$/,
    /^4\. Ossa - Undertow \(Club Mix\) \d+:\d\d$/,
  ];
  expect(copied.split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const strip = (page: Page) => page.getByRole('region', { name: 'Next step' });
  const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

  test('the next step of the feedback is above the player: rate, send, download [beyond-248]', async ({
    page,
    backstage,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /feedback/.test(request.url())) posts.push(request.url());
    });
    await backstage.become('marlow');
    await page.goto(`/recipient/promos/${LONG_PROMO}`);
    const rate8 = strip(page).locator('label', { hasText: /^8$/ });
    await expect(rate8).toBeInViewport({ ratio: 1 });
    await button(page, /^Play/).nth(1).tap();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    const times = await tracks(page)
      .locator('> span')
      .evaluateAll((all) => all.map((time) => time.getBoundingClientRect().right));
    expect(new Set(times).size, 'the times end in one column').toBe(1);
    // The strip, the player and the tabs.
    expect(844 - ((await strip(page).boundingBox())?.y ?? 0)).toBeLessThanOrEqual(180);
    await rate8.click({ trial: true, position: { x: 12, y: 26 } });

    await test.step('a rating leads to the card, whose controls replace those of the strip', async () => {
      await rate8.tap();
      await expect(focused(page)).toHaveText('Your feedback');
      await expect(page.getByRole('radio', { name: '8', checked: true })).toHaveCount(1);
      await expect(strip(page)).toBeHidden();
      await scrollToTop(page);
      await button(strip(page), 'Two things left: a favourite and a comment').tap();
      await expect(focused(page)).toHaveText('Your feedback');
      await button(page, 'Star a track').tap();
      await focused(page).tap();
      await page.getByLabel('Comment').fill('Straight into the bag.');
    });

    await test.step('when nothing is missing, the strip sends', async () => {
      await scrollToTop(page);
      await expect(strip(page)).toContainText(/^8·/);
      await expect(strip(page).getByRole('radio')).toHaveCount(0);
      await button(strip(page), 'Send feedback').tap();
      await expect(focused(page)).toHaveText('Your feedback');
      expect(posts).toHaveLength(1);
    });

    await test.step('after sending, it downloads, unless the card shows the download', async () => {
      const download = button(page, /^Download Zip/);
      await download.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(strip(page)).toBeHidden();
      await expect(download).toHaveCount(1);
      await scrollToTop(page);
      await expect(button(strip(page), /^Download Zip/)).toBeInViewport({ ratio: 1 });
    });
  });

  /** The most places that show the control at once, while the page or the sheet scrolls from its start to its end. */
  const mostInView = (page: Page, selector: string) =>
    page.evaluate(async (controls) => {
      const isSeen = (control: Element) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const);
        return points.some((point) => control.contains(document.elementFromPoint(...point)));
      };
      let most = 0;
      const scroller = document.querySelector('[data-sheet]') ?? document.documentElement;
      for (let top = 0; top < scroller.scrollHeight; top += 40) {
        scroller.scrollTop = top;
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        most = Math.max(most, [...document.querySelectorAll(controls)].filter(isSeen).length);
      }
      return most;
    }, selector);

  test('neither the ratings nor the download are ever in view twice [beyond-248]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    for (const [promo, selector] of [
      [LONG_PROMO, 'main label:has([value="8"])'],
      [SENT_PROMO, 'main button[data-variant="main"]'],
    ] as const) {
      await page.goto(`/recipient/promos/${promo}`);
      await expect(page.getByRole('heading', { name: 'Your feedback' })).toBeVisible();
      expect(await mostInView(page, selector), selector).toBe(1);
    }
    await page.goto('/recipient/promos');
    await page.getByRole('link', { name: 'Elin Varga – Slow Meridian' }).tap();
    await expect(page.getByRole('heading', { name: 'Your feedback' })).toBeVisible();
    expect(await mostInView(page, 'aside label:has([value="8"])'), 'in the sheet').toBe(1);
  });

  test('arrow keys move through the ratings of the strip, and Send gets the focus [beyond-248]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto(`/recipient/promos/${LONG_PROMO}`);
    await page.getByLabel('Comment').fill('Straight into the bag.');
    await button(page, /^Favourite: /)
      .first()
      .tap();
    await scrollToTop(page);
    await strip(page).getByRole('radio', { name: '1', exact: true }).press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(strip(page).getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('Send feedback');
  });
});

test('a promo is printed on one sheet without controls, from its page and the inbox', async ({
  page,
  backstage,
}) => {
  const expectSheet = async (name: string) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Cover/ })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Tracks' })
        .getByText(/^\d+:\d\d$/)
        .last(),
    ).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  };
  await backstage.become('marlow');
  for (const [id, name] of [
    [1, 'Low Tide EP'],
    [10, 'The Extraordinarily'],
  ] as const) {
    await page.goto(`/recipient/promos/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectSheet(name);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/recipient/promos');
  await page.getByRole('link', { name: 'Elin Varga – Slow Meridian' }).click();
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Slow Meridian' })).toBeVisible();
  await expectSheet('Slow Meridian');
});

test('the actions of a promo are in one line on any phone', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await expect(button(page, 'Queue all')).toBeVisible();
  for (const width of [390, 375, 360, 320]) {
    await resize(page, { width, height: 700 });
    const tops = await button(page, /^(Play all|Queue all|Thumbs up|Thumbs down)$/).evaluateAll((buttons) =>
      buttons.map((each) => Math.round(each.getBoundingClientRect().top + each.clientHeight / 2)),
    );
    expect(tops).toHaveLength(4);
    expect(Math.max(...tops) - Math.min(...tops), `${width} px`).toBeLessThan(4);
  }
});
