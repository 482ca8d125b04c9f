import { existsSync } from 'node:fs';

const places = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, or null to use Playwright's. */
export const systemBrowser = (): string | null =>
  places.find((place): place is string => place !== undefined && existsSync(place)) ?? null;

/**
 * Features that Chromium disables. Only the last such list counts, so it repeats Playwright's (chromiumSwitches.ts) and
 * adds the address bar's suggestions, which cost a second of CPU time per window.
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
