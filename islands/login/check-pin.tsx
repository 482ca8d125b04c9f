import { useStore } from '@nanostores/react';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import type { DjLogin } from './dj-login-store.ts';

type Props = { readonly store: DjLogin; readonly error: string | null };

/** State check-pin: the PIN of the mail, sent by its last character (spec 2.3, 4). */
export function CheckPin({ store, error }: Props) {
  const { pin, email } = useStore(store.$fields);

  return (
    <section className="dp-panel">
      <h1 className="dp-title" tabIndex={-1}>
        We sent you a PIN. Check your email
      </h1>
      <p className="dp-muted">
        It went to <bdi>{email}</bdi>.
      </p>
      <PinInput
        label="PIN"
        value={pin}
        error={error}
        onChange={(value) => store.setFields({ pin: value })}
        onComplete={store.submitPin}
      />
      <button className="dp-link" type="button" onClick={store.createNew}>
        Change name or email
      </button>
    </section>
  );
}
