import type { SocialMessage, SocialResult } from '../entities/social.ts';
import { postToOpener } from '../navigation/safe-url.ts';
import { navigate } from '../notifications/navigate.ts';
import { readAttempt, saveAttempt, saveResult } from './social-storage.ts';

/** How the result reaches the page: posted to the opener, returned in the same tab, or stored for other tabs. */
type ResultDelivery = 'posted' | 'returning' | 'stored';

/** Delivers the result of a social login from the popup to the page (spec 7, open point 70). Safe to call twice. */
export function finishSocialPopup(result: SocialResult): ResultDelivery {
  const attempt = readAttempt();
  if (attempt?.path) {
    saveAttempt(attempt, result);
    return navigate(attempt.path, 'replace') ? 'returning' : 'stored';
  }
  const message: SocialMessage = { type: 'login', data: result };
  if (postToOpener(message)) {
    window.close();
    return 'posted';
  }
  saveResult(result, attempt?.id ?? null);
  return 'stored';
}
