import { $isLoggedOut } from '../../islands/labels/label-actions.ts';
import { resumeCalls } from '../../shared/api/client.ts';
import { configure, defaultConfig } from '../../shared/config.ts';
import { nobody } from '../../shared/entities/session.ts';
import { stopPlayer } from '../../shared/player/player.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { writeFeedback } from '../../shared/stores/feedback.ts';
import { $following, $labels } from '../../shared/stores/followed-labels.ts';
import { $logins } from '../../shared/stores/logins.ts';
import { $notifications } from '../../shared/stores/notifications.ts';
import { setSession } from '../../shared/stores/session.ts';
import { closeDialogs } from '../support/dialogs.ts';

/** As on a page that has just been loaded. */
export function forgetPage(): void {
  resumeCalls();
  configure(defaultConfig);
  closeDialogs();
  setSession(nobody);
  stopPlayer();
  writeFeedback('');
  $promos.set({});
  $labels.set({});
  $following.set({ state: 'loading' });
  $isLoggedOut.set(false);
  $logins.set({ isLoaded: false, logins: [], error: null });
  $notifications.set([]);
  sessionStorage.clear();
  localStorage.clear();
}
