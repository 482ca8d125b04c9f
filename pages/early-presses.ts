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

const early: NonNullable<typeof globalThis.earlyPresses> = {
  islands: new Set(
    [...document.querySelectorAll('[data-island]')].filter(({ firstElementChild }) => firstElementChild),
  ),
  presses: new Map(),
  keys: [],
  replies: {},
  mayPlay: true,
  forget,
  stopPresses() {
    for (const type of ['click', 'submit']) removeEventListener(type, keepPress, true);
  },
  stopKeys: () => removeEventListener('keydown', keepKey, true),
};
globalThis.earlyPresses = early;

let dj: unknown;
let origins: readonly string[] = [];
const loading: Record<string, ReturnType<typeof load>> = {};
let timer: ReturnType<typeof setTimeout>;

try {
  const { session, config } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  origins = ['/', config?.cdn || '/'].map((base) => new URL(base, location.href).origin);
  dj = session?.recipient?.id;
  // The first access to localStorage is slow, so pages without a logged-in DJ skip it.
  const stored = resumes && dj && !document.prerendering && read('player');
  if (isOurs(stored?.early?.address) && !stored.isPaused && Date.now() < stored.autoplayUntil)
    play(Object.assign(createAudio(), { src: stored.early.address, currentTime: stored.position }));
} catch {
  // If the storage or the host data can't be read, or the address is not ours, no audio resumes.
}

function read(name: string) {
  const owner = dj ? `recipient-${dj}` : 'visitor';
  return JSON.parse(localStorage.getItem(`${product}/${owner}/${name}`) ?? 'null');
}

function isOurs(address?: string): boolean {
  return Boolean(address) && origins.includes(new URL(address ?? '', location.href).origin);
}

function createAudio(): HTMLAudioElement {
  const audio = Object.assign(new Audio(), { preload: 'auto' });
  globalThis.earlyAudio = audio;
  try {
    audio.muted = Boolean(read('player')?.isMuted);
    audio.volume = read('volume') ?? 1;
  } catch {
    // Without a storage or with another value, the device decides.
  }
  return audio;
}

/** The player later calls `play` on the same element and handles its errors. */
function play(audio: HTMLAudioElement): void {
  clearTimeout(timer);
  timer = setTimeout(stopAudio, MAX_WITHOUT_PLAYER_MS);
  audio.play().catch(() => {});
}

function stopAudio(): void {
  globalThis.earlyAudio?.pause();
  delete globalThis.earlyAudio?.dataset['pressed'];
}

function drop(control: HTMLElement): void {
  early.presses.delete(control);
  delete control.dataset['pressed'];
}

function forget(island?: Element): void {
  for (const [control, press] of early.presses) {
    if (island && press.island !== island) continue;
    drop(control);
    if ('stream' in control.dataset) stopAudio();
  }
}

function keepPress(event: Event): void {
  const { type, target, timeStamp: time } = event;
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>(type === 'click' ? 'button' : 'form');
  const island = control?.closest<HTMLElement>('[data-island]');
  if (!control || !island || !early.islands.has(island)) return;
  event.preventDefault();
  event.stopPropagation();
  const { stream, promo } = control.dataset;
  const isSecond = early.presses.has(control);
  for (const other of early.presses.keys())
    if (other === control || (stream !== undefined && 'stream' in other.dataset)) drop(other);
  // A second press on Play pauses.
  if (isSecond && stream !== undefined) {
    stopAudio();
    return;
  }
  early.presses.set(control, { time, island });
  control.dataset['pressed'] = '';
  if (stream !== undefined && early.mayPlay) start(stream);
  if (promo && early.mayPlay) void startPromo(promo, control).catch(() => {});
  const [first] = early.presses.keys();
  if (!first || early.presses.size <= MAX_KEPT) return;
  drop(first);
  if ('stream' in first.dataset) stopAudio();
}

function start(stream: string): void {
  const audio = globalThis.earlyAudio ?? createAudio();
  const { href } = new URL(stream, location.href);
  if (stream) {
    if (audio.src !== href) audio.src = href;
    audio.dataset['pressed'] = '';
    play(audio);
    // Safari lets only an element play later that a press has started or loaded.
  } else if (audio.paused) audio.load();
}

/** Plays the first track of a promo of which a list knows only the address. Later the island says what fails. */
async function startPromo(address: string, control: HTMLElement): Promise<void> {
  loading[address] ??= load(address);
  const { playlist } = await loading[address];
  const { url } = playlist.tracks.find((track: { url?: unknown }) => track.url);
  if (early.mayPlay && early.presses.has(control) && isOurs(url)) start(url);
}

async function load(address: string) {
  const response = await fetch(address, { credentials: 'include', headers: { accept: 'application/json' } });
  const reply = await response.json();
  if (response.ok) early.replies[`GET ${address}`] = reply;
  return reply;
}

function keepKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
  const { key, target, altKey, ctrlKey, metaKey, isComposing } = event;
  if (key.length !== 1 || key === ' ' || altKey || ctrlKey || metaKey || isComposing) return;
  if (target.closest('input, textarea, select, [contenteditable]')) return;
  early.keys.push({ event, island: target.closest('[data-island]') });
  if (early.keys.length > MAX_KEPT) early.keys.shift();
}

// A click on a button of a form comes before its `submit`, and keeps it from happening.
addEventListener('click', keepPress, true);
addEventListener('submit', keepPress, true);
addEventListener('keydown', keepKey, true);
addEventListener('pagehide', () => {
  forget();
  early.keys.length = 0;
  stopAudio();
});
