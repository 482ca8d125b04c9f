import { afterEach, expect, test, vi } from 'vitest';
import { takePresses } from '../../../shared/environment/early-presses.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { ORIGIN } from '../../support/stand-in.ts';

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  globalThis.earlyPresses?.stopPresses();
  globalThis.earlyPresses?.stopKeys();
  document.body.innerHTML = '';
  globalThis.earlyAudio = undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const scripts = import.meta.glob('../../../pages/early-presses.ts');

async function startScript(): Promise<void> {
  vi.stubGlobal('product', import.meta.env.PRODUCT);
  vi.stubGlobal('resumes', true);
  vi.resetModules();
  for (const load of Object.values(scripts)) await load();
}

async function startWith(address: string): Promise<string | undefined> {
  history.replaceState(null, '', `${ORIGIN}/recipient`);
  const hostData = { config: { cdn: 'https://cdn.example/files' }, session: { recipient: { id: 1 } } };
  document.body.innerHTML = `<script type="application/json" id="host-data">${JSON.stringify(hostData)}</script>`;
  const early = { address };
  const saved = { early, isPaused: false, position: 3, isMuted: false, autoplayUntil: Date.now() + 1000 };
  writeStored({ name: 'player', identity: 'recipient-1' }, saved);
  await startScript();
  return globalThis.earlyAudio?.src;
}

test.each([`${ORIGIN}/media/1.mp3`, 'https://cdn.example/1.mp3'])('resumes %s', async (address) => {
  expect(await startWith(address)).toBe(address);
});

test.each(['https://evil.example/1.mp3', 'data:audio/mp3,x', 'javascript:x', ''])(
  'plays nothing at the stored address %j, which is not ours',
  async (address) => {
    expect(await startWith(address)).toBeUndefined();
  },
);

const MARKUP =
  '<form><button>Send</button></form><button>Hide</button><button>Hide</button><button>Follow</button>';

/** Renders markup, and returns what presses a button of it and what presses again. */
async function pressEarly(...indices: number[]) {
  document.body.innerHTML = `<div data-island="promo">${MARKUP}</div>`;
  const island = document.querySelector<HTMLElement>('[data-island]');
  if (!island) throw new Error('no island');
  await startScript();
  const buttons = () => [...island.querySelectorAll('button')];
  for (const index of indices) buttons()[index]?.click();
  const made: number[] = [];
  const listen = () => {
    for (const [index, button] of buttons().entries())
      button.addEventListener('click', () => made.push(index));
  };
  listen();
  return { island, buttons, listen, made, pressAgain: takePresses(island) };
}

test.each([
  ['once', [2], [2]],
  ['in order', [3, 0, 1], [3, 0, 1]],
  ['the last three', [0, 1, 2, 3], [1, 2, 3]],
  ['the last press of a control', [1, 3, 1, 1], [3, 1]],
])('presses again, %s', async (_, pressed, expected) => {
  const { made, pressAgain } = await pressEarly(...pressed);
  expect(made).toEqual([]);
  pressAgain();
  pressAgain();
  expect(made).toEqual(expected);
});

test('Play starts its stream, and a second press or a dropped one stops it', async () => {
  document.body.innerHTML = `<div data-island="promo">${MARKUP}<button data-stream="/a.mp3">Play</button></div>`;
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const stop = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  await startScript();
  const [send, hide, _, follow, playButton] = document.querySelectorAll('button');
  playButton?.click();
  expect([play.mock.calls.length, globalThis.earlyAudio?.src]).toEqual([1, `${ORIGIN}/a.mp3`]);
  playButton?.click();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(globalThis.earlyPresses?.presses.size).toBe(0);
  for (const button of [playButton, send, hide, follow]) button?.click();
  expect(stop).toHaveBeenCalledTimes(2);
  expect([...(globalThis.earlyPresses?.presses.keys() ?? [])]).toEqual([send, hide, follow]);
});

test('finds the button by its name and place in markup that was replaced', async () => {
  const { island, buttons, listen, made, pressAgain } = await pressEarly(2);
  expect(buttons()[2]?.dataset).toHaveProperty('pressed');
  island.innerHTML = MARKUP;
  // A press on what has replaced the markup already is made, too.
  buttons()[3]?.click();
  listen();
  pressAgain();
  expect(made).toEqual([2, 3]);
});

test.each<[string, (buttons: HTMLButtonElement[]) => void]>([
  ['gone', (buttons) => buttons[3]?.remove()],
  ['disabled', (buttons) => buttons[3]?.setAttribute('disabled', '')],
  ['renamed', (buttons) => buttons[3]?.replaceChildren('Unfollow')],
  ['on already', (buttons) => buttons[3]?.setAttribute('aria-pressed', 'true')],
])('does not press a button that is %s', async (_, change) => {
  const { buttons, made, pressAgain } = await pressEarly(3);
  change(buttons());
  pressAgain();
  expect(made).toEqual([]);
});

test('does not press one of several buttons with the same name if there are more of them now', async () => {
  const { island, listen, made, pressAgain } = await pressEarly(2);
  island.innerHTML = `<button>Hide</button>${MARKUP}`;
  listen();
  pressAgain();
  expect(made).toEqual([]);
});

test('does not press what was pressed more than ten seconds ago', async () => {
  const { made, pressAgain } = await pressEarly(3);
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 10_001);
  pressAgain();
  expect(made).toEqual([]);
});

test('forgets the presses when the page is left', async () => {
  document.body.innerHTML = `<div data-island="promo">${MARKUP}</div>`;
  await startScript();
  const button = document.querySelector('button');
  button?.click();
  dispatchEvent(new Event('pagehide'));
  expect(button?.dataset).not.toHaveProperty('pressed');
  expect(globalThis.earlyPresses?.presses.size).toBe(0);
});
