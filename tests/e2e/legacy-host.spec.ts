import { expect, type Page, test } from './fixtures.ts';

/** An old site goes on as before with islands in its pages: its looks, its markup, its libraries, its globals. */

// An attribute by which the site's jQuery tries what the browser knows.
test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

/** What the site has of its own. Ours are the containers, what stands at the end of the body, and files of the build. */
const ours = '[data-island], [data-island] *, [href*="/assets/"], [src*="/assets/"]';
/** What nanostores, which our stores are made of, leaves behind. */
const globals = ['nanostoresGlobal'];

type Site = {
  readonly markup: string[];
  readonly styles: Record<string, string>[];
  readonly globals: string[];
};

/** Looks at all that is the site's. Without a box nothing has a size, so that what is pushed down counts as the same. */
const site = (page: Page): Promise<Site> =>
  page.evaluate((ours) => {
    document.documentElement.style.display = 'none';
    const elements = [...document.querySelectorAll<HTMLElement>('*')].filter((one) => !one.matches(ours));
    const markup = elements.map((element) => {
      const tag = element.cloneNode() as HTMLElement;
      tag.removeAttribute('nonce');
      return tag.outerHTML;
    });
    const styles = elements.map((element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });
    return { markup, styles, globals: Object.getOwnPropertyNames(window).sort() };
  }, ours);

test('nothing of the site changes: styles, markup, globals [beyond-88]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/legacy/several');
  const before = await site(page);
  await page.unroute('**/assets/**');
  await page.goto('/legacy/several');
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Picks' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  const after = await site(page);
  expect(after.markup).toEqual(before.markup);
  expect(after.styles).toEqual(before.styles);
  expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual(globals);
  await expect(page).toHaveTitle('Several');
});

test('beside other islands one looks as it does alone [beyond-88]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  const looks = async (path: string) => {
    await page.goto(path);
    const download = page.locator('.dp-track-download').first();
    await expect(download).toBeVisible();
    return download.evaluate((button) => {
      const { fontSize, padding, minHeight } = getComputedStyle(button);
      return { fontSize, padding, minHeight };
    });
  };
  const alone = await looks('/recipient/promos/1');
  await expect.poll(() => looks('/legacy/several')).toEqual(alone);
});

/** Keeps what the prototypes have before the first module runs. */
const notePrototypes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const owners = [
      Array,
      Object,
      String,
      Number,
      Function,
      Promise,
      Map,
      Set,
      Element,
      HTMLElement,
      Node,
      EventTarget,
      Document,
      History,
      Storage,
    ];
    const contents = () =>
      owners.flatMap((owner) =>
        [owner, owner.prototype].flatMap((object) =>
          Reflect.ownKeys(object).map((key) => Reflect.getOwnPropertyDescriptor(object, key)?.value),
        ),
      );
    let before: unknown[] = [];
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') before = contents();
    });
    Object.assign(window, {
      arePrototypesAsBefore: () => {
        const now = contents();
        return before.length === now.length && now.every((value, i) => Object.is(value, before[i]));
      },
    });
  });

test('jQuery and Prototype go on working beside each other, and their prototypes stay as they were [beyond-88]', async ({
  page,
  backstage,
}) => {
  await notePrototypes(page);
  await backstage.become('marlow');
  await page.goto('/legacy/several');
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible();
  await page.getByRole('button', { name: 'jQuery', exact: true }).click();
  await page.getByRole('button', { name: 'Prototype', exact: true }).click();
  await expect(page.locator('#jquery-count')).toHaveText('1');
  await expect(page.locator('#prototype-count')).toHaveText('1');
  expect(await page.evaluate(() => Object(window).arePrototypesAsBefore())).toBe(true);
});

test('what is sent and kept is right beside a Prototype that changes JSON [beyond-88]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/legacy/fragment/promo');
  await page.getByRole('button', { name: 'Favourite: Saltwater' }).click();
  await page.getByRole('radio', { name: '8', exact: true }).press('8');
  await page.getByLabel('Comment').fill('A "weapon"');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /feedback/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Send & unlock download' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ comment: 'A "weapon"', rating: 8 });
  await expect(page.getByText('The label has your feedback. Thank you.')).toBeVisible();

  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toHaveAttribute('data-status', 'playing');
  await page.goto('/legacy/several');
  await expect(player.locator('.dp-now-title')).toHaveText('Low Tide (Original)');
  await expect(player.locator('.dp-queue-count')).not.toHaveText('1');
});

test('player, notifications and the line of a list keep clear of bars that the site says to have [beyond-88]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  const edges = async (name: string) => {
    const box = await page.locator(name).first().boundingBox();
    return { top: box?.y, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const hasBars = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --dp-host-top: 50px; --dp-host-bottom: 40px }');
    document.adoptedStyleSheets.push(sheet);
  };
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/legacy/fragment/promo');
  await page.evaluate(hasBars);
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect.poll(async () => (await edges('.dp-player')).bottom).toBe(680);
  await page.getByRole('button', { name: 'Add Saltwater to the queue' }).click();
  await expect(page.locator('.dp-notification')).toBeVisible();
  const player = await edges('.dp-player');
  await expect
    .poll(async () => (await edges('.dp-notification')).bottom)
    .toBeLessThanOrEqual(player.top ?? 0);

  await page.goto('/legacy/fragment/labels');
  await page.evaluate(hasBars);
  await expect(page.locator('.dp-list-line')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.locator('.dp-label-row').nth(8).scrollIntoViewIfNeeded();
  expect((await edges('.dp-list-line')).top).toBe(50);
});

test('several islands share one session and one player, under the policy of the site [beyond-88]', async ({
  page,
  backstage,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('report', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      if (!sourceFile.includes('/legacy/')) Object(window).report(`${violatedDirective}: ${blockedURI}`);
    });
  });
  await backstage.become('marlow');
  await page.goto('/legacy/several');
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
  await page.getByRole('button', { name: 'Feedback', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Feedback on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of DJ Marlow' }).click();
  await expect(page.getByRole('button', { name: 'Account of DJ Marlow' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(1);
  await expect(page.locator('[data-island="outlet"]')).toHaveCount(1);
  expect(violations).toEqual([]);
});

for (const way of ['fragment', 'loader'] as const) {
  test(`a container that comes late is shown, moved and ended, by the ${way} [beyond-21]`, async ({
    page,
  }) => {
    await page.goto(`/legacy/${way}/${way === 'fragment' ? 'login' : 'chrome'}`);
    const late = page.locator('#late');
    const email = late.getByLabel('Email');
    await page.getByRole('button', { name: 'Add' }).click();
    await email.fill('ossa@example.net');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(email).toHaveValue('ossa@example.net');
    const ended = await late.locator('[data-island]').evaluateHandle((element) => element);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(late).toHaveCount(0);
    await expect.poll(() => ended.evaluate((element) => element.childElementCount)).toBe(0);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(email).toHaveValue('');
  });
}

/** Puts another body into the page, as Turbolinks and its like do. */
const swaps = {
  'document.body': (next: HTMLElement) => {
    document.body = next;
  },
  replaceChild: (next: HTMLElement) => {
    document.documentElement.replaceChild(next, document.body);
  },
} as const;

test('a site that swaps its body keeps the player, with its sound, and what is open [beyond-21, beyond-25]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/legacy/several');
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  const seek = player.getByRole('slider', { name: 'Seek' });
  await expect(player).toHaveAttribute('data-status', 'playing');
  await page.getByRole('heading', { level: 1, name: 'Low Tide' }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  for (const swap of Object.values(swaps)) {
    const before = Number(await seek.inputValue());
    await page.evaluate(`{
      const next = document.createElement('body');
      next.innerHTML = '<h1>Next page</h1><div data-island="labels"></div>';
      (${swap})(next);
    }`);
    await expect(page.getByRole('heading', { level: 1, name: 'Next page' })).toBeVisible();
    await expect(page.locator('[data-island="labels"]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before);
    await expect(player).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('[data-island="outlet"]')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await player.getByRole('button', { name: 'Pause' }).first().click();
  await expect(player).toHaveAttribute('data-status', 'paused');
});

test('the chrome stands alone in a page of the site, or not at all where the site says so [beyond-21]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/legacy/loader/chrome');
  await expect(page.getByRole('button', { name: 'Account of DJ Marlow' })).toBeVisible();
  await page.goto('/legacy/several?chrome=off');
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible();
  await expect(page.locator('[data-island="chrome"]')).toBeEmpty();
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
});
