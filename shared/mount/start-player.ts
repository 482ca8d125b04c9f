import { afterSound } from '../after-sound.ts';
import { hasStored } from '../storage.ts';
import { playerPlace } from '../stores/player-place.ts';
import { takeHostData } from './host-data.ts';

/** Lets the player go on where another page has left something. Import it first: until then its sound has no controls. */
if (typeof document !== 'undefined')
  afterSound(() => {
    takeHostData();
    if (hasStored(playerPlace()))
      import('../stores/player-memory.ts').then(
        ({ startPlayerMemory }) => startPlayerMemory(),
        (caught: unknown) => console.warn('the player did not load', caught),
      );
  });
