import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $following } from '../../shared/promos/followed-labels.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { $keptRatings, discardKeptRatings } from './kept-ratings-store.ts';
import { $isLoggedOut, sendKeptRatings } from './label-actions.ts';

/** Says that the login has ended, and what became of the ratings that came after that. */
export function LoginNotice() {
  const { length: count } = useStore($keptRatings, { ssr: 'initial' });
  const isLoggedOut = useStore($isLoggedOut, { ssr: 'initial' });
  const canSend = useStore($following, { ssr: 'initial' }).state === 'loaded';
  const [isSending, setIsSending] = useState(false);
  const ratings = count === 1 ? '1 rating' : `${count} ratings`;

  if (isLoggedOut) {
    return (
      <div className="dp-notice" role="alert">
        <p>
          You are no longer logged in.{' '}
          {count > 0 && `${ratings} ${count === 1 ? 'is' : 'are'} kept in this browser until you are.`}
        </p>
        <a className="dp-button dp-main" href={urls.djLogin(currentPath())}>
          DJ Login
        </a>
      </div>
    );
  }
  if (count === 0 || !canSend) return null;
  const send = async () => {
    setIsSending(true);
    await sendKeptRatings();
    setIsSending(false);
  };
  return (
    <div className="dp-notice" ref={keepFocus} role="status">
      <p>You gave {ratings} when you were no longer logged in.</p>
      <PendingButton working={isSending} onClick={() => void send()}>
        Send {ratings}
      </PendingButton>
      <button className="dp-button dp-plain" type="button" onClick={discardKeptRatings}>
        Discard
      </button>
    </div>
  );
}
