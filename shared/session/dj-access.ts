import { computed } from 'nanostores';
import { $loggedOutCalls } from './calls.ts';
import { $loginChecks, $session, isDj } from './session.ts';

/** Whether screens of DJs may load. If the check of who is logged in has failed, their own calls decide. */
export const $djAccess = computed(
  [$loginChecks, $session, $loggedOutCalls],
  ({ recipient: check }, session, loggedOutCalls): 'pending' | 'allowed' | 'denied' => {
    if (check === 'pending') return 'pending';
    return isDj(session) || (check === 'failed' && loggedOutCalls === 0) ? 'allowed' : 'denied';
  },
);
