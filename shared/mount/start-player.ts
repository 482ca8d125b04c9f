import { startPlayerMemory } from '../stores/player-memory.ts';
import { takeHostData } from './host-data.ts';

/** Lets the sound go on. Import it before all else: each moment until then is a moment of silence. */
if (typeof document !== 'undefined') {
  takeHostData();
  startPlayerMemory();
}
