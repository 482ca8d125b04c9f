import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { systemBrowser } from '../e2e/browser.ts';
import {
  type Engine,
  type EngineName,
  type EngineWindow,
  type Point,
  SIZES,
  type Size,
  scriptOf,
  type WindowOptions,
  waitUntil,
} from './window.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi. Its preferences are those of a whole browser, so each size and scheme starts its own. */
export async function startFirefox(options: WindowOptions, audioServer: string | null): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': options.scheme === 'dark' ? 0 : 1,
      // 0 allows audio without a press.
      'media.autoplay.default': 0,
      ...POINTERS[options.size],
    },
    env: { ...process.env, ...(audioServer !== null && { PULSE_SERVER: audioServer }) },
  });
  return engineOf('firefox', browser, options);
}

/** Headless, Firefox has no pointer. The bits: 1 coarse, 2 fine, 4 can hover. */
const POINTERS = {
  desktop: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  phone: {
    'dom.w3c_touch_events.enabled': 1,
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
    // As on phones, scrollbars take no space.
    'ui.useOverlayScrollbars': 1,
  },
} as const;

/** Chromium, which `npm test` covers. It is here for comparison. */
export async function startChromium(options: WindowOptions): Promise<Engine> {
  const executablePath = systemBrowser();
  if (executablePath === null) throw new Error('no Chromium');
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  return engineOf('chromium', browser, options);
}

async function engineOf(
  name: 'chromium' | 'firefox',
  browser: Browser,
  { size, scheme }: WindowOptions,
): Promise<Engine> {
  return {
    name,
    version: await browser.version(),
    async openWindow() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const isPhone = size === 'phone';
      await page.setViewport({
        ...SIZES[size],
        ...(name === 'chromium' && { hasTouch: isPhone, isMobile: isPhone }),
      });
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      return { ...windowOf(page, name, size), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** The time (ms) between two points of a drag. */
const FRAME_MS = 16;

function windowOf(page: Page, engine: EngineName, size: Size): EngineWindow {
  const opened: Page[] = [];
  page.on('popup', (popup) => popup && opened.push(popup));
  return {
    engine,
    size,
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    evaluate: (work, ...args) => page.evaluate(scriptOf(work, args)),
    async drag([first = { x: 0, y: 0 }, ...rest]) {
      const move = size === 'phone' ? await touch(page, first) : await mouse(page, first);
      for (const point of rest) {
        await wait(FRAME_MS);
        await move.to(point);
      }
      await move.end();
    },
    press: (key) => page.keyboard.press(key),
    async pressWithShift(key) {
      await page.keyboard.down('Shift');
      await page.keyboard.type(key);
      await page.keyboard.up('Shift');
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    async inPopup(work) {
      await waitUntil('a popup opens', async () => opened.length > 0);
      const popup = opened.pop();
      if (popup) await work(windowOf(popup, engine, size));
    },
    close: () => page.close(),
  };
}

type Move = { readonly to: (point: Point) => Promise<void>; readonly end: () => Promise<void> };

async function mouse({ mouse }: Page, { x, y }: Point): Promise<Move> {
  await mouse.move(x, y);
  await mouse.down();
  return { to: (point) => mouse.move(point.x, point.y), end: () => mouse.up() };
}

async function touch({ touchscreen }: Page, { x, y }: Point): Promise<Move> {
  const finger = await touchscreen.touchStart(x, y);
  return { to: (point) => finger.move(point.x, point.y), end: () => finger.end() };
}
