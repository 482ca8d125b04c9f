import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { LOOKS } from '../backend/looks.ts';
import shared from './playwright.config.ts';

/** Whether there is nothing to compare with yet; workers are told, since pictures are there by the time they ask. */
process.env['FIRST_LOOK'] ??= existsSync(LOOKS) ? '' : 'yes';

/** `npm run look`: pictures of every entry of the index, compared with those that were kept before on this machine. */
export default defineConfig({
  ...shared,
  testMatch: 'look.ts',
  updateSnapshots: process.env['FIRST_LOOK'] ? 'all' : 'missing',
  snapshotPathTemplate: `${LOOKS}/{arg}{ext}`,
  timeout: 900_000,
  retries: 0,
});
