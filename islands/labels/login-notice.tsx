import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $isLoggedOut } from '../../shared/api/client.ts';
import { $following } from '../../shared/promos/followed-labels.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { $keptRatings, discardKeptRatings } from './kept-ratings-store.ts';
import { sendKeptRatings } from './label-actions.ts';

/** Says what became of the ratings that were given after the login had ended. */
export function LoginNotice() {
  const { length: count } = useStore($keptRatings, { ssr: 'initial' });
  const isLoggedOut = useStore($isLoggedOut, { ssr: 'initial' });
  const canSend = useStore($following, { ssr: 'initial' }).state === 'loaded';
  const [isSending, setIsSending] = useState(false);
  const ratings = count === 1 ? '1 rating' : `${count} ratings`;

  if (isLoggedOut && count > 0) {
    return (
      <div className="dp-notice" role="status">
        <p>
          {ratings} {count === 1 ? 'is' : 'are'} kept in this browser until you log in.
        </p>
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
