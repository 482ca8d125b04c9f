import type { SocialMessage, SocialResult } from '../entities/social.ts';
import { postToOpener } from '../navigation/safe-url.ts';
import { navigate } from '../notifications/navigate.ts';
import { keepNote, leaveResult, readNote } from './social-storage.ts';

/**
 * What the popup has done with its result: posted it to the page that opened it, gone back to that page in the same
 * tab, or left it for that page, so that the person may close the window.
 */
export type PopupEnd = 'posted' | 'returning' | 'left';

/** Ends a social login on the popup's side (spec 7, open point 70). Calling it twice is harmless. */
export function finishSocialPopup(result: SocialResult): PopupEnd {
  const note = readNote();
  if (note?.path) {
    keepNote(note, result);
    return navigate(note.path, 'replace') ? 'returning' : 'left';
  }
  const message: SocialMessage = { type: 'login', data: result };
  if (postToOpener(message)) {
    window.close();
    return 'posted';
  }
  leaveResult(result, note?.attempt ?? null);
  return 'left';
}
