import type { PossibleRecipient } from '../../shared/entities/possible-recipient.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { RecipientList } from '../../shared/ui/recipient-list.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = {
  readonly store: DjLoginStore;
  readonly possible: readonly PossibleRecipient[];
  readonly error: string | null;
  /** Leads to the email form and the social services. */
  readonly onOther: () => void;
};

/** Several DJ accounts could be meant: a press asks for a login link for that one (spec 2.3, open point 1). */
export function PossibleRecipients({ store, possible, error, onOther }: Props) {
  return (
    <Panel title="Log in as...">
      <p className="dp-muted">You have several DJ accounts. Choose one and we'll email a link.</p>
      {error && <Problem>{error}</Problem>}
      <RecipientList
        recipients={possible}
        onChoose={({ email }) => {
          store.setFields({ email });
          void store.requestLink();
        }}
      />
      <button className="dp-link" type="button" onClick={onOther}>
        Use a different email
      </button>
    </Panel>
  );
}
