import { hasStored } from '../storage.ts';
import { startPlayerMemory } from '../stores/player-memory.ts';
import { playerPlace } from '../stores/player-place.ts';
import { takeHostData } from './host-data.ts';

/** Lets the player go on where another page has left something. Import it first: until then its sound has no controls. */
if (typeof document !== 'undefined') {
  takeHostData();
  if (hasStored(playerPlace())) startPlayerMemory();
}
