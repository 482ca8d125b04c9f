import '../../shared/mount/start-player.ts';
import '../../styles/bar.css';
import { recover } from '../../shared/stores/missing-part.ts';

/** Nav bar, player bar, dialogs and notifications come along with any island, but after it. */
if (typeof document !== 'undefined')
  import('./main.tsx').catch(recover).catch((caught) => console.error('the chrome did not load', caught));
