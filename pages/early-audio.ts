/**
 * Runs in the head of a DJ's page, before anything of it shows: audio that played on the page before goes on at once, and
 * the player takes the element over (shared/player/audio.ts).
 */

/** Set by the build: the key of the product. */
declare const product: string;

/** Audio without its player is paused after this time (ms), since nobody could stop it. */
const MAX_ALONE_MS = 15_000;

try {
  const { session } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  const dj = session?.recipient?.id;
  // The first access to the storage delays the page: only a DJ's page pays for it.
  const stored = dj && JSON.parse(localStorage.getItem(`${product}/recipient-${dj}/player`) ?? 'null');
  if (stored?.early?.address && !stored.isPaused && Date.now() < stored.autoplayUntil) {
    const { early, position, isMuted } = stored;
    const audio = new Audio();
    Object.assign(audio, { preload: 'auto', src: early.address, volume: early.volume, muted: isMuted });
    audio.currentTime = position;
    // The player plays it again, and handles a refusal.
    audio.play().catch(() => {});
    globalThis.earlyAudio = audio;
    const stop = () => globalThis.earlyAudio?.pause();
    setTimeout(stop, MAX_ALONE_MS);
    addEventListener('pagehide', stop);
  }
} catch {
  // Without storage or host data there is nothing to go on with.
}
