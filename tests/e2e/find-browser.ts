import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemBrowser } from './browser.ts';

/** Makes sure that there is a Chromium: the system's, Playwright's own, or Debian's. */

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const found = () => systemBrowser() !== null || existsSync(chromium.executablePath());

if (!found()) {
  console.info('No Chromium found: installing one.');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installed =
    (isDebianRoot && run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium')) ||
    run('npx', 'playwright', 'install', 'chromium');
  if (!installed || !found()) {
    console.error('Could not install Chromium. Install it, or set CHROME_PATH to where it is.');
    process.exit(1);
  }
}
