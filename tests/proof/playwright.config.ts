import { defineConfig } from '@playwright/test';
import shared from '../e2e/playwright.config.ts';

/** Settings for tests that are too slow for `npm test`. */
export default defineConfig({
  ...shared,
  testMatch: '*.spec.ts',
  reporter: 'list',
  workers: 1,
  timeout: 900_000,
  retries: 0,
});
