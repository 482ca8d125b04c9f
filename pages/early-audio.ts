/** Runs in the head of a DJ's page and resumes audio before the player loads, which then reuses the element. */

/** The product's key, set by the build. */
declare const product: string;

/** Audio is paused after this time (ms) if the player has not loaded, because the DJ could not stop it. */
const MAX_WITHOUT_PLAYER_MS = 15_000;

try {
  const { session } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  const dj = session?.recipient?.id;
  // The first access to localStorage is slow, so only pages of a DJ read it.
  const stored = dj && JSON.parse(localStorage.getItem(`${product}/recipient-${dj}/player`) ?? 'null');
  if (stored?.early?.address && !stored.isPaused && Date.now() < stored.autoplayUntil) {
    const { early, position, isMuted } = stored;
    const audio = new Audio();
    Object.assign(audio, { preload: 'auto', src: early.address, volume: early.volume, muted: isMuted });
    audio.currentTime = position;
    // The player calls `play` again and handles its errors.
    audio.play().catch(() => {});
    globalThis.earlyAudio = audio;
    const stop = () => globalThis.earlyAudio?.pause();
    setTimeout(stop, MAX_WITHOUT_PLAYER_MS);
    addEventListener('pagehide', stop);
  }
} catch {
  // Without storage or host data there is nothing to resume.
}
