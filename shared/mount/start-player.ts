import { hasStored } from '../storage.ts';
import { playerPlace } from '../stores/player-place.ts';
import { wait } from '../wait.ts';
import { takeHostData } from './host-data.ts';

declare global {
  /** Settles once the sound of the last page goes on, or does not (pages/first/sound.ts). */
  var soundBegins: Promise<void> | undefined;
}

/** So long the page gives way to a sound that begins (ms): both need the one thread. */
const GIVES_WAY_MS = 150;

/** Lets the sound go on where another page has left some. Import it first: each moment until then is one of silence. */
if (typeof document !== 'undefined') {
  if (globalThis.soundBegins) await Promise.race([globalThis.soundBegins, wait(GIVES_WAY_MS)]);
  takeHostData();
  if (hasStored(playerPlace()))
    import('../stores/player-memory.ts').then(
      ({ startPlayerMemory }) => startPlayerMemory(),
      (caught: unknown) => console.warn('the player did not load', caught),
    );
}
