import type { PossibleRecipient } from '../../shared/entities/possible-recipient.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { RecipientList } from '../../shared/ui/recipient-list.tsx';
import type { DjLogin } from './dj-login-store.ts';

type Props = {
  readonly store: DjLogin;
  readonly possible: readonly PossibleRecipient[];
  readonly error: string | null;
};

/** Several DJ accounts could be meant: a press asks for a login link for that one (spec 2.3, open point 1). */
export function PossibleRecipients({ store, possible, error }: Props) {
  return (
    <Panel title="Log in as...">
      <p className="dp-muted">Several DJ accounts belong to you. Choose one and we send you a link.</p>
      {error && <p role="alert">{error}</p>}
      <RecipientList
        recipients={possible}
        onChoose={({ email }) => {
          store.setFields({ email });
          void store.requestLink();
        }}
      />
    </Panel>
  );
}
