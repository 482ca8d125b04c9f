/** The build inlines this script into DJ pages, so that audio resumes before the player loads. */

declare const product: string;

/** Without the player, the DJ has no button to stop the audio, so the script stops it after this time. */
const MAX_WITHOUT_PLAYER_MS = 15_000;

try {
  const { session, config } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  const dj = document.prerendering ? null : session?.recipient?.id;
  // The first access to localStorage is slow, so pages without a logged-in DJ skip it.
  const stored = dj && JSON.parse(localStorage.getItem(`${product}/recipient-${dj}/player`) ?? 'null');
  if (stored?.early?.address && !stored.isPaused && Date.now() < stored.autoplayUntil) {
    const { early, position, isMuted } = stored;
    const { origin } = new URL(early.address);
    const origins = ['/', config?.cdn || '/'].map((base) => new URL(base, location.href).origin);
    if (!origins.includes(origin)) throw new Error('stored by another site');
    const audio = new Audio();
    Object.assign(audio, { preload: 'auto', src: early.address, volume: early.volume, muted: isMuted });
    audio.currentTime = position;
    // The player later calls `play` on the same element and handles its errors.
    audio.play().catch(() => {});
    globalThis.earlyAudio = audio;
    const stop = () => globalThis.earlyAudio?.pause();
    setTimeout(stop, MAX_WITHOUT_PLAYER_MS);
    addEventListener('pagehide', stop);
  }
} catch {
  // If the storage or the host data can't be read, or the address is not ours, no audio resumes.
}
