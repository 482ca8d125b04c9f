import { configure, defaultConfig } from '../../shared/config/config.ts';
import { emptySession } from '../../shared/entities/session.ts';
import { $notifications } from '../../shared/notifications/notifications.ts';
import { stopPlayer } from '../../shared/player/player.ts';
import { $labels, followedLabels } from '../../shared/promos/followed-labels.ts';
import { $newPromoCount } from '../../shared/promos/new-promos.ts';
import { $promos, $thumbs } from '../../shared/promos/promos.ts';
import { $loggedOutCalls, resumeCalls } from '../../shared/session/calls.ts';
import { $logins } from '../../shared/session/logins.ts';
import { saveFeedbackDraft, submitFeedback } from '../../shared/session/page-feedback.ts';
import { setSession } from '../../shared/session/session.ts';
import { closeDialogs } from '../support/dialogs.ts';
import { resetResource } from '../support/reset-resource.ts';

/** Resets all stores and storage to the state of a fresh page. */
export function resetPage(): void {
  resumeCalls();
  configure(defaultConfig);
  closeDialogs();
  setSession(emptySession);
  stopPlayer();
  saveFeedbackDraft('');
  submitFeedback.reset();
  $promos.set({});
  $thumbs.set({});
  $newPromoCount.set(null);
  $labels.set({});
  resetResource(followedLabels);
  $loggedOutCalls.set(0);
  $logins.set({ isLoaded: false, logins: [], error: null });
  $notifications.set([]);
  sessionStorage.clear();
  localStorage.clear();
}
