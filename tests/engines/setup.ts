import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIREFOX } from './puppeteer.ts';
import { WEBKIT_DRIVER } from './webkit.ts';
import { type EngineName, SIZES, waitUntil } from './window.ts';

/** Installs the browsers where it can, and starts what they need: a display and a sound card that plays to nowhere. */

const PLUGINS = ['libav', 'isomp4'].map((name) => `/usr/lib/*/gstreamer-1.0/libgst${name}.so`);

const needs: Readonly<Record<EngineName, { files: readonly string[]; packages: readonly string[] }>> = {
  chromium: { files: ['/usr/bin/chromium'], packages: ['chromium'] },
  firefox: { files: [FIREFOX, '/usr/bin/pulseaudio'], packages: ['firefox-esr', 'pulseaudio'] },
  webkit: {
    files: [WEBKIT_DRIVER, '/usr/bin/Xvfb', ...PLUGINS],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
  },
};

/** Returns the engines of the list that are here, and says which are not. */
export function installEngines(names: readonly EngineName[]): EngineName[] {
  const isHere = (name: EngineName) => needs[name].files.every((file) => globSync(file).length > 0);
  const missing = names.filter((name) => !isHere(name));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    console.info(`Installing ${missing.join(' and ')}.`);
    run('update', '-qq');
    run(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...missing.flatMap((name) => needs[name].packages),
    );
  }
  const found = names.filter(isHere);
  for (const name of names.filter((name) => !found.includes(name)))
    console.error(`NOT RUN: ${name}. Install ${needs[name].packages.join(', ')} (Debian's names).`);
  return found;
}

export type Service = { readonly address: string; stop(): void };

const service = (address: string, child: ChildProcess): Service => ({
  address,
  stop: () => void child.kill(),
});

export async function startDisplay(): Promise<Service> {
  const number = 90 + (process.pid % 900);
  const { width, height } = SIZES.desktop;
  const args = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn('Xvfb', [`:${number}`, ...args], { stdio: 'ignore' });
  await waitUntil('the display starts', async () => existsSync(`/tmp/.X11-unix/X${number}`));
  return service(`:${number}`, child);
}

/** Without a sound card, Firefox plays nothing. */
export async function startSound(): Promise<Service> {
  const socket = join(mkdtempSync(join(tmpdir(), 'sound-')), 'socket');
  const args = [
    '--load=module-null-sink',
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ];
  const child = spawn('pulseaudio', ['-n', '--exit-idle-time=-1', '--use-pid-file=false', ...args], {
    stdio: 'ignore',
  });
  await waitUntil('the sound starts', async () => existsSync(socket));
  return service(`unix:${socket}`, child);
}
