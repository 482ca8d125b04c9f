/**
 * The build inlines this script into pages, and puts it before the loader of host pages. It keeps presses in the rendered markup
 * of an island until the island repeats them (shared/environment/early-presses.ts), and Play starts the audio at once.
 */

declare const product: string;
/** Whether the audio of the last page resumes. */
declare const resumes: boolean;

/** Without the player, the DJ has no button to stop the audio, so the script stops it after this time. */
const MAX_WITHOUT_PLAYER_MS = 15_000;

const MAX_KEPT = 3;

const islands = new Set(
  [...document.querySelectorAll('[data-island]')].filter(({ firstElementChild }) => firstElementChild),
);
const presses = new Map<HTMLElement, { time: number; count: number }>();
const keys: KeyboardEvent[] = [];
let dj: unknown;

try {
  const { session, config } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  dj = session?.recipient?.id;
  const stored = resumes && !document.prerendering && read('player');
  if (stored?.early?.address && !stored.isPaused && Date.now() < stored.autoplayUntil) {
    const { early, position, isMuted } = stored;
    const { origin } = new URL(early.address);
    const origins = ['/', config?.cdn || '/'].map((base) => new URL(base, location.href).origin);
    if (!origins.includes(origin)) throw new Error('stored by another site');
    play(Object.assign(createAudio(), { src: early.address, muted: isMuted, currentTime: position }));
  }
} catch {
  // If the storage or the host data can't be read, or the address is not ours, no audio resumes.
}

/** The first access to localStorage is slow, so pages without a logged-in DJ skip it. */
function read(name: string) {
  return dj && JSON.parse(localStorage.getItem(`${product}/recipient-${dj}/${name}`) ?? 'null');
}

function createAudio(): HTMLAudioElement {
  const audio = Object.assign(new Audio(), { preload: 'auto' });
  globalThis.earlyAudio = audio;
  setTimeout(stopAudio, MAX_WITHOUT_PLAYER_MS);
  try {
    audio.volume = read('volume') ?? 1;
  } catch {
    // Without storage or with another value, the volume is that of the device.
  }
  return audio;
}

/** The player later calls `play` on the same element and handles its errors. */
function play(audio: HTMLAudioElement): void {
  audio.play().catch(() => {});
}

function stopAudio(): void {
  globalThis.earlyAudio?.pause();
}

function drop(button: HTMLElement): void {
  presses.delete(button);
  delete button.dataset['pressed'];
}

function keepPress(event: Event): void {
  const selector = event.type === 'click' ? 'button' : 'form';
  const button = (event.target as Element).closest<HTMLElement>(selector);
  const island = button?.closest('[data-island]');
  if (!button || !island || !islands.has(island)) return;
  event.preventDefault();
  event.stopPropagation();
  const { stream } = button.dataset;
  const count = (presses.get(button)?.count ?? 0) + 1;
  for (const other of presses.keys())
    if (other === button || ('stream' in button.dataset && 'stream' in other.dataset)) drop(other);
  presses.set(button, { time: event.timeStamp, count });
  button.dataset['pressed'] = '';
  const [first] = presses.keys();
  if (first && presses.size > MAX_KEPT) drop(first);
  if (stream !== undefined) toggleStream(stream, count % 2 === 1);
}

function toggleStream(stream: string, isOn: boolean): void {
  const audio = globalThis.earlyAudio ?? createAudio();
  const { href } = new URL(stream, location.href);
  // Safari lets only an element play later that a press has started or loaded.
  if (!stream) audio.load();
  else if (!isOn) audio.pause();
  else {
    if (audio.src !== href) audio.src = href;
    audio.dataset['pressed'] = '';
    play(audio);
  }
}

function keepKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, isComposing, target } = event;
  if (key.length > 1 || key === ' ' || altKey || ctrlKey || metaKey || isComposing) return;
  if ((target as Element).closest('input, textarea, select, [contenteditable]')) return;
  keys.push(event);
  if (keys.length > MAX_KEPT) keys.shift();
}

function forget(): void {
  for (const button of presses.keys()) drop(button);
  keys.length = 0;
  stopAudio();
}

// A click on a button of a form comes before its `submit`, and keeps it from happening.
addEventListener('click', keepPress, true);
addEventListener('submit', keepPress, true);
addEventListener('keydown', keepKey, true);
addEventListener('pagehide', forget);

globalThis.earlyPresses = {
  takeIsland(island) {
    islands.delete(island);
    if (islands.size === 0)
      for (const type of ['click', 'submit']) removeEventListener(type, keepPress, true);
    return [...presses].filter(([button]) => island.contains(button));
  },
  takeKeys() {
    removeEventListener('keydown', keepKey, true);
    return keys.splice(0);
  },
};
