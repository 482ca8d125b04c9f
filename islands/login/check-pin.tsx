import { useStore } from '@nanostores/react';
import { Panel } from '../../shared/ui/panel.tsx';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = { readonly store: DjLoginStore; readonly error: string | null };

/** State check-pin: the PIN of the mail, sent by its last character (spec 2.3, 4). */
export function CheckPin({ store, error }: Props) {
  const { pin, email } = useStore(store.$fields);

  return (
    <Panel title="We sent you a PIN. Check your email" mark="mail">
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
      <p className="dp-muted">
        Nothing in your inbox?{' '}
        <button className="dp-link" type="button" onClick={() => void store.create()}>
          Send a new PIN
        </button>{' '}
        or{' '}
        <button className="dp-link" type="button" onClick={store.createNew}>
          change name or email
        </button>
      </p>
    </Panel>
  );
}
