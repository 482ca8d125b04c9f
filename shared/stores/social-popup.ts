import type { SocialMessage, SocialResult } from '../entities/social.ts';
import { ownOpener } from '../safe-url.ts';
import { navigate } from './navigation.ts';
import { leaveResult, readNote } from './social-storage.ts';

/**
 * What the popup has done with its result: posted it to the page that opened it, gone back to that page in the same
 * tab, or left it for that page, so that the person may close the window.
 */
export type PopupEnd = 'posted' | 'returning' | 'left';

/** Ends a social login on the popup's side (spec 7, open point 70). Calling it twice is harmless. */
export function finishSocialPopup(result: SocialResult): PopupEnd {
  const note = readNote();
  if (note) {
    leaveResult(result);
    return navigate(note.path) ? 'returning' : 'left';
  }
  const opener = ownOpener();
  if (!opener) {
    leaveResult(result);
    return 'left';
  }
  const message: SocialMessage = { type: 'login', data: result };
  opener.postMessage(message, location.origin);
  window.close();
  return 'posted';
}
