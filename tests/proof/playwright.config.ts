import { defineConfig } from '@playwright/test';
import shared from '../e2e/playwright.config.ts';

/** What takes too long for every `npm test`. */
export default defineConfig({
  ...shared,
  testMatch: '*.spec.ts',
  reporter: 'list',
  workers: 1,
  timeout: 900_000,
  retries: 0,
});
