import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { listen } from '../backend/listen.ts';
import {
  type Engine,
  type EngineWindow,
  type Key,
  type Point,
  SIZES,
  type Size,
  scriptOf,
  type WindowOptions,
  waitUntil,
} from './window.ts';

/** WebKitGTK by its WebDriver. A session is one window with a fresh profile, which takes its size and scheme from the start. */

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const browsers = ['4.1', '6.0', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

export async function startWebkit(options: WindowOptions, display: string): Promise<Engine> {
  const binary = browsers.find((path) => existsSync(path));
  if (!binary) throw new Error('no MiniBrowser');
  const first = await startSession(display, binary, []);
  await first.end();
  // A window takes seconds to open, so the next one opens while this one is in use.
  const open = () => {
    const window = openWindow(display, binary, options);
    // A failure is reported when the window is used.
    window.catch(() => {});
    return window;
  };
  let next = open();
  return {
    name: 'webkit',
    version: first.version,
    openWindow() {
      const window = next;
      next = open();
      return window;
    },
    close: async () => (await next).close(),
  };
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const reply = v.object({ value: v.unknown() });
const failure = v.object({ error: v.string(), message: v.string() });

/** No command takes longer (ms), unless the browser hangs. */
const COMMAND_TIMEOUT_MS = 60_000;

const createClient =
  (origin: string): Send =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    });
    const { value } = v.parse(reply, await response.json());
    if (v.is(failure, value)) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

const sessionReply = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});

/** Starts a driver with its browser. Ending both at once leaves nothing behind, also when the browser hangs. */
async function startSession(display: string, binary: string, args: readonly string[]) {
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: display },
  });
  const send = createClient(`http://127.0.0.1:${port}`);
  await waitUntil('the WebKit driver starts', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] } };
  const started = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId, capabilities } = v.parse(sessionReply, started);
  const inSession: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  return {
    version: capabilities.browserVersion,
    send: inSession,
    async end() {
      await inSession('DELETE', '').catch(() => {});
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

async function freePort(): Promise<number> {
  const { origin, close } = await listen(() => new Response(), 0);
  await close();
  return Number(new URL(origin).port);
}

async function openWindow(
  display: string,
  binary: string,
  { size, scheme }: WindowOptions,
): Promise<EngineWindow> {
  // Only without its toolbar is the window as narrow as a phone.
  const args = ['--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const { send, end } = await startSession(display, binary, args);
  await send('POST', '/window/rect', SIZES[size]);
  return { ...windowOf(send, size), close: end };
}

/** The keys that have no character, as WebDriver sends them. */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
};

const FRAME_MS = 16;

function windowOf(send: Send, size: Size): EngineWindow {
  const act = (actions: object) => send('POST', '/actions', { actions: [actions] });
  const keys = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions });
  const pressOf = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const handles = async () => v.parse(v.array(v.string()), await send('GET', '/window/handles'));

  return {
    engine: 'webkit',
    size,
    open: async (url) => void (await send('POST', '/url', { url })),
    // The driver's own command waits forever when the page comes from the cache of another process.
    back: async () =>
      void (await send('POST', '/execute/sync', { script: 'setTimeout(() => history.back())', args: [] })),
    evaluate: (work, ...args) =>
      send('POST', '/execute/sync', { script: `return ${scriptOf(work, args)}`, args: [] }),
    async drag([first = { x: 0, y: 0 }, ...rest]) {
      // The driver has no touch, so a pen stands in for the finger.
      const pointerType = size === 'phone' ? 'pen' : 'mouse';
      const move = ({ x, y }: Point, duration = FRAME_MS) => ({
        type: 'pointerMove',
        duration,
        x: Math.round(x),
        y: Math.round(y),
      });
      await act({
        type: 'pointer',
        id: pointerType,
        parameters: { pointerType },
        actions: [
          move(first, 0),
          { type: 'pointerDown', button: 0 },
          ...rest.map((point) => move(point)),
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    press: async (key) => void (await keys(pressOf(KEYS[key]))),
    async pressWithShift(key) {
      const [down, up] = pressOf('\uE008');
      await keys([down, ...pressOf(key), up].filter((action) => action !== undefined));
    },
    type: async (text) => void (await keys([...text].flatMap(pressOf))),
    screenshot: async () => Buffer.from(v.parse(v.string(), await send('GET', '/screenshot')), 'base64'),
    async inPopup(work) {
      const [own] = [v.parse(v.string(), await send('GET', '/window'))];
      await waitUntil('a popup opens', async () => (await handles()).length > 1);
      const popup = (await handles()).find((handle) => handle !== own);
      await send('POST', '/window', { handle: popup });
      await work(windowOf(send, size));
      await send('POST', '/window', { handle: own });
    },
    close: async () => void (await send('DELETE', '')),
  };
}
