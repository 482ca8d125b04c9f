import { hasStored } from '../storage.ts';
import { playerPlace } from '../stores/player-place.ts';
import { takeHostData } from './host-data.ts';

/** Lets the sound go on where another page has left some. Import it first: each moment until then is one of silence. */
if (typeof document !== 'undefined') {
  takeHostData();
  if (hasStored(playerPlace()))
    import('../stores/player-memory.ts').then(
      ({ startPlayerMemory }) => startPlayerMemory(),
      (caught: unknown) => console.warn('the player did not load', caught),
    );
}
