import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

/** Matches what stands in place of content that is loading. */
export const LOADING = '[data-loading]:not([data-island="parts"] *)';
/** The visible main heading; a loading screen has a hidden one. */
export const heading = (page: Page): Locator => page.locator(`main h1:not(${LOADING} *, :has(+ ${LOADING}))`);
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
export const notification = (page: Page): Locator => notifications(page).locator('[data-kind]');
/** Chooses an entry of the menu of a track. */
export async function chooseAction(page: Page, track: string, action: string): Promise<void> {
  const menu = button(page, `More actions: ${track}`);
  // Scrolling closes a menu.
  await menu.scrollIntoViewIfNeeded();
  await menu.click();
  await button(page, `${action}: ${track}`).click();
}

export const button = (of: Page | Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: true });
/** Expects that nothing covers the message, and that it can be pressed. */
export const expectOnTop = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      notification(page).evaluate((message) => {
        const { left, top, width, height } = message.getBoundingClientRect();
        return message.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

/** Waits for the layer that shows notifications, dialogs and the player. Keyboard shortcuts work once it is there. */
export const waitForKeys = (page: Page): Promise<void> => expect(notifications(page)).toBeAttached();

export const accountChip = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ });

/** What covers the page, as its history entry says. */
export const overlaysIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => history.state?.dpOverlays ?? []);

/** The rows of the inbox, or of a list of labels. */
export const rows = (page: Page): Locator => page.locator('[data-row]');
export const selectedRow = (page: Page): Locator => page.locator('[data-row][data-selected]');
export const focusedRow = (page: Page): Locator => page.locator('[data-row]:focus-within');
/** The link of a row in the inbox to its promo. */
export const promoLink = (of: Locator): Locator => of.getByRole('link', { name: /^(?!All promos from )/ });
export const tracks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Tracks' }).getByRole('listitem');
export const picks = (page: Page): Locator => page.getByRole('list', { name: 'Picks' }).getByRole('listitem');

/** By how much the page overflows its width (px). */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

type Call = { readonly method: string; readonly path: string; readonly query: string };

/** The calls since the last reset. */
export async function callsOf(page: Page): Promise<string[]> {
  const calls: Call[] = await (await page.request.get('/calls.json')).json();
  return calls.map(({ method, path, query }) => `${method} ${path}${query}`);
}

type Login = { readonly name: string; readonly email: string; readonly isMe: boolean };

export async function loginsOf(page: Page): Promise<Login[]> {
  const reply = await page.request.get('/api/v1/site/sessions/logged_in');
  const { logins }: { logins: Login[] } = await reply.json();
  return logins.toSorted((one, other) => Number(other.isMe) - Number(one.isMe));
}

/** Requests a login link on the open login page. */
export async function sendLoginLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await button(page, 'Login').click();
  await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
}

export const CLIENT_EMAIL = 'office@nightjar.example.net';

export async function logInAsClient(page: Page, password = 'grooves-and-wax'): Promise<void> {
  await page.getByLabel('Email').fill(CLIENT_EMAIL);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Login').click();
}

/** Presses a social button and returns the popup. */
export async function openPopup(page: Page, service: string): Promise<Page> {
  // A background window paints only once a second, which delays clicks.
  await page.bringToFront();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, service).click()]);
  await popup.waitForLoadState();
  return popup;
}

/** Presses a button in the social popup, which then closes. */
export async function answer(popup: Page, name: string | RegExp): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

/** Blocks popups. */
export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

export const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
export const seekSlider = (page: Page): Locator => player(page).getByRole('slider', { name: 'Seek' });
export const positionOf = async (page: Page): Promise<number> => Number(await seekSlider(page).inputValue());
/** The title of the track in the player: a link, or on a phone plain text. */
export const trackTitle = (page: Page): Locator => player(page).locator('bdi').first();
/** What is drawn behind and above the slider, which assistive technology ignores. */
export const waveform = (page: Page): Locator => player(page).locator(':has(+ [aria-label="Seek"])');
export const pointedTime = (page: Page): Locator => player(page).locator('[aria-label="Seek"] + *');
export const queue = (page: Page): Locator => page.getByRole('region', { name: 'Queue', exact: true });
/** The titles of the tracks in the open queue. */
export const queued = (page: Page): Locator => queue(page).getByRole('listitem').locator('bdi:first-of-type');

export async function expectPlayer(page: Page, track: string, status: string): Promise<void> {
  await expect(trackTitle(page)).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
}

/** Plays the track and waits until it plays. */
export async function play(page: Page, track: string): Promise<void> {
  await button(page, `Play ${track}`).click();
  await expectPlayer(page, track, 'playing');
}

/** Delays requests to the path, except the first ones; the returned function releases them. */
export async function hold(page: Page, url: string, first = 0): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(url, async (route) => {
    if (asked++ >= first) await promise;
    await route.continue();
  });
  return resolve;
}

/** Serves files like a server that supports no range requests. */
export const withoutRanges = (page: Page, url: string): Promise<unknown> =>
  page.route(url, async (route) => {
    const { range, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const { 'accept-ranges': _, ...sent } = response.headers();
    await route.fulfill({ response, headers: sent });
  });

/** Records policy violations. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // jQuery 1 tests the browser with an inline event handler.
      if (!sourceFile.includes('/legacy/'))
        Object(window).reportViolation(`${violatedDirective} violated by ${blockedURI}`);
    });
  });
  return violations;
}
