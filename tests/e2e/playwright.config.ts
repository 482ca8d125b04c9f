import { defineConfig } from '@playwright/test';
import { headlessShell, systemBrowser, withoutFeatures } from './browser.ts';

const executablePath = headlessShell() ?? systemBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  // A busy machine may starve a browser. Tests that needed a retry are listed at the end.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./closing-line.ts']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    // Motion takes a tenth of the CPU time. What moves is tested `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutFeatures,
      ],
    },
  },
});
