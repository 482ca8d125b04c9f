import { existsSync } from 'node:fs';

/** Where systems keep their Chromium; the first that exists is used. */
const places = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, or null where Playwright's own must serve. */
export const systemBrowser = (): string | null =>
  places.find((place): place is string => place !== undefined && existsSync(place)) ?? null;

/**
 * What Chromium leaves out. It takes the last list alone, so these are Playwright's (chromiumSwitches.ts), and the
 * suggestions of the address bar: two pages of its own for each window, which nobody sees, and a second of the processor.
 */
const without = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const withoutFeatures = `--disable-features=${without.join(',')}`;
