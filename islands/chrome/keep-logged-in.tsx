import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toApiError } from '../../shared/api/errors.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import { wordsFor } from '../../shared/messages.ts';
import { $logins, keepLoggedIn } from '../../shared/stores/logins.ts';
import { LoaderButton } from '../../shared/ui/loader-button.tsx';

/** Keeps the current login of this browser beyond the day (spec 2.7). */
export function KeepLoggedIn({ type }: { readonly type: LoginType }) {
  const { logins } = useStore($logins);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const login = logins.find((known) => known.type === type && known.isMe);
  if (!login) return null;
  if (login.keep_logged_in) return <p className="dp-muted">You stay logged in on this device.</p>;

  const keep = async () => {
    setWorking(true);
    setError(null);
    try {
      await keepLoggedIn(login);
    } catch (caught) {
      setError(wordsFor(toApiError(caught)));
    } finally {
      setWorking(false);
    }
  };

  return (
    <>
      <LoaderButton variant="quiet" working={isWorking} onClick={() => void keep()}>
        stay logged in
      </LoaderButton>
      {error && (
        <p className="dp-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
