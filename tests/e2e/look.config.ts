import { defineConfig } from '@playwright/test';
import { LOOKS } from '../backend/looks.ts';
import shared from './playwright.config.ts';

/** `npm run look`: pictures of every entry of the index, compared with those that were kept before on this machine. */
export default defineConfig({
  ...shared,
  testMatch: 'look.ts',
  snapshotPathTemplate: `${LOOKS}/{arg}{ext}`,
  timeout: 900_000,
  retries: 0,
});
