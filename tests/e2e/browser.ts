import { existsSync } from 'node:fs';

const firstOf = (...places: (string | undefined)[]): string | null =>
  places.find((place): place is string => place !== undefined && existsSync(place)) ?? null;

/** The system's Chromium, or null to use Playwright's. */
export const systemBrowser = (): string | null =>
  firstOf(
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );

/** Chromium without windows, which takes a third less CPU time, but has no back/forward cache and no preferences. */
export const headlessShell = (): string | null =>
  firstOf(process.env['CHROME_PATH'], '/usr/bin/chromium-headless-shell');

/** Launches the browser that people use. */
export function wholeBrowser(): { executablePath: string } | { channel: string } {
  const executablePath = systemBrowser();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

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
