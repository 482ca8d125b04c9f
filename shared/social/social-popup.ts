import type { SocialMessage, SocialResult } from '../entities/social.ts';
import { postToOpener } from '../navigation/safe-url.ts';
import { navigate } from '../notifications/navigate.ts';
import { readAttempt, saveAttempt, saveResult } from './social-storage.ts';

/** The popup posts its result to its opener, returns to that page in the same tab, or stores the result. */
type PopupEnd = 'posted' | 'returning' | 'left';

/** Ends a social login in the popup (spec 7, open point 70). A second call does no harm. */
export function finishSocialPopup(result: SocialResult): PopupEnd {
  const note = readAttempt();
  if (note?.path) {
    saveAttempt(note, result);
    return navigate(note.path, 'replace') ? 'returning' : 'left';
  }
  const message: SocialMessage = { type: 'login', data: result };
  if (postToOpener(message)) {
    window.close();
    return 'posted';
  }
  saveResult(result, note?.attempt ?? null);
  return 'left';
}
