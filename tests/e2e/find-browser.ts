import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShell, systemBrowser } from './browser.ts';

/** Makes sure that there is a Chromium: the system's, Playwright's own, or Debian's, which has its headless shell apart. */

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const isFound = () => systemBrowser() !== null || existsSync(chromium.executablePath());
const isComplete = () => isFound() && (headlessShell() !== null || !isDebianRoot);

if (!isComplete()) {
  console.info('Installing Chromium.');
  const isInstalled =
    isDebianRoot &&
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell');
  if (!isInstalled && !isFound()) run('npx', 'playwright', 'install', 'chromium');
  if (!isFound()) {
    console.error('Could not install Chromium. Install it, or set CHROME_PATH to where it is.');
    process.exit(1);
  }
}
