/**
 * Runs in the head of a page of ours, before anything of it shows: where the page before has left a track that sounded,
 * it goes on at once (shared/stores/audio.ts takes it over), and what plays it is fetched. Each moment until then is one
 * of silence.
 */

/** Nobody could stop a sound whose player does not come (ms). */
const ALONE_AT_MOST_MS = 15_000;

try {
  const { session } = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
  const dj = session?.recipient?.id;
  // The first look into the storage holds the page up: only a DJ's page takes it.
  const kept = dj && JSON.parse(localStorage.getItem(`${product}/recipient-${dj}/player`) ?? 'null');
  if (kept) {
    for (const href of player)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    const { ahead, isPaused, goesOnUntil, position, isMuted } = kept;
    if (ahead?.address && !isPaused && Date.now() < goesOnUntil) {
      const sound = new Audio();
      Object.assign(sound, { preload: 'auto', src: ahead.address, volume: ahead.volume, muted: isMuted });
      sound.currentTime = position;
      // Whoever takes it over asks again, and hears why not.
      globalThis.soundBegins = sound.play().catch(() => {});
      globalThis.soundAhead = sound;
      const end = () => globalThis.soundAhead?.pause();
      setTimeout(end, ALONE_AT_MOST_MS);
      addEventListener('pagehide', end);
    }
  }
} catch {
  // Without storage or host data there is nothing to go on with.
}
