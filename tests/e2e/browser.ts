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
