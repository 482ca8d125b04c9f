import { expect, type Page, test } from './fixtures.ts';

/** Forms are in the page before their scripts are, and what comes after the page is waited for by nobody. */

/** Keeps the page's scripts back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens the page, and tells the words of whatever moves in its main part. */
async function openUnscripted(page: Page, path: string) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Object(entry).sources)
          if (document.querySelector('main')?.contains(node)) shifts.push(node.textContent);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return { letGo, shifts: () => page.evaluate(readShifts) };
}

/** What has moved, once the last picture has been looked at. */
async function readShifts(): Promise<string[]> {
  for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
  return Object(window).shifts;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('what a client types before there is a script counts, and nothing of it is sent before [beyond-10]', async ({
  page,
}) => {
  const { letGo, shifts } = await openUnscripted(page, '/login');
  await expect(heading(page)).toHaveText('Log in to your account');
  await expect(page.getByText('Client Login')).toHaveAttribute('aria-current', 'page');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Email').fill('office@nightjar.example.net');
  await page.getByLabel('Password').fill('grooves-and-wax');
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Login' }).click();
  expect(page.url()).toMatch(/\/login$/);
  expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([]);
  letGo();
  await expect(page.getByRole('link', { name: 'DJ Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/clients$/);
  await expect(page.getByLabel('Email')).toHaveValue('office@nightjar.example.net');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  expect(await shifts()).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Login' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ password: 'grooves-and-wax', remember: true });
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('what a new DJ types before there is a script goes into the sign-up [beyond-10]', async ({ page }) => {
  const { letGo, shifts } = await openUnscripted(page, '/dj-signup');
  await expect(heading(page)).toHaveText('Create DJ Account');
  await page.getByLabel('Name').fill('Nova');
  await page.getByLabel('Email').fill('nova@example.net');
  await page.getByLabel('Email').press('Enter');
  expect(page.url()).toMatch(/\/dj-signup$/);
  letGo();
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  expect(await shifts()).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('definition')).toHaveText(['Nova', 'nova@example.net']);
});

for (const [path, title, button] of [
  ['subscribe', 'Subscribe', 'Subscribe'],
  ['unsubscribe', 'Really Unsubscribe?', 'Unsubscribe'],
] as const)
  test(`the question of ${path} is in the page, and takes a press once it names the label [beyond-10]`, async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.setViewportSize({ width: 360, height: 740 });
    const { letGo, shifts } = await openUnscripted(page, `/recipient/${path}/nightjar-records`);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('If this is not what you want to do')).toBeVisible();
    const inert = page.locator('[inert]').getByRole('button', { name: button });
    await expect(inert).toBeVisible();
    letGo();
    await expect(page.getByText('Nightjar Records.')).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(inert).toHaveCount(0);
    const moved: string[] = await shifts();
    // The end of the sentence goes with its name, and nothing else does.
    expect(moved.filter((words) => !['Nightjar Records', '.'].includes(words))).toEqual([]);
  });

test('the DJ login waits for its own screen alone: tabs and loader are in the page [beyond-10]', async ({
  page,
}) => {
  const { letGo } = await openUnscripted(page, '/login/djs');
  await expect(page.getByRole('navigation', { name: 'Login' }).getByText('DJ Login')).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Working...');
  letGo();
  await expect(heading(page)).toHaveText('Login with Email');
});

test('what comes after the page is there before it is pressed for, and is sought anew where it did not come [beyond-22]', async ({
  page,
}) => {
  const steps = page.waitForResponse(/\/steps-/);
  const calls = page.waitForEvent('requestfailed', (request) => /\/dj-login-/.test(request.url()));
  await page.route(/\/dj-login-/, (route) => route.abort());
  await page.goto('/dj-signup');
  await Promise.all([steps, calls]);
  await page.getByLabel('Name').fill('Nova');
  await page.getByLabel('Email').fill('nova@example.net');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'create user' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A part of this page did not load.');
  await page.unroute(/\/dj-login-/);
  await page.getByRole('button', { name: 'create user' }).click();
  await expect(heading(page)).toHaveText('Confirm Email');
});
