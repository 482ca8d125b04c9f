import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PossibleRecipient } from '../../shared/entities/possible-recipient.ts';
import { socialNames } from '../../shared/entities/social.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { AccountButton, RecipientList } from '../../shared/ui/recipient-list.tsx';
import { SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import type { AskedService, DjLoginState, DjLoginStore, ExistingLogins } from './dj-login-store.ts';
import { LoginNew } from './login-new.tsx';

type Props = { readonly store: DjLoginStore; readonly possible: readonly PossibleRecipient[] };

/** The DJ login: one screen per state (spec 2.3). */
export function DjLogin({ store, possible }: Props) {
  const state = useStore(store.$state, { ssr: 'initial' });
  useEffect(() => store.start(), [store]);
  const isBusy = state.name === 'working' && state.social === null;
  const [isOther, setOther] = useState(false);
  /** Shows the other of chooser and email form, without the message of the first. */
  const turnTo = (toOther: boolean) => {
    store.loginAsSomeoneNew();
    setOther(toOther);
  };
  const isChooser = possible.length > 0 && !isOther && state.name === 'login-new';
  const screen = useFocusOnChange<HTMLDivElement>(isBusy ? null : isChooser ? 'possible' : state.name);

  return (
    <div className="dp-login-screen" ref={screen} aria-busy={isBusy}>
      {isChooser ? (
        <PossibleRecipients
          store={store}
          possible={possible}
          error={state.error}
          onOther={() => turnTo(true)}
        />
      ) : (
        <Screen store={store} state={state} onChooser={isOther ? () => turnTo(false) : undefined} />
      )}
    </div>
  );
}

type ScreenProps = {
  readonly store: DjLoginStore;
  readonly state: DjLoginState;
  /** Leads back to the possible DJ accounts, where the DJ came from there. */
  readonly onChooser?: (() => void) | undefined;
};

/** The screen of a state; exported so that a state from outside the set can be shown to a test. */
export function Screen({ store, state, onChooser }: ScreenProps) {
  const list = useStore(store.$list);
  switch (state.name) {
    case 'working':
      if (state.social) return <SocialLogin {...state.social} />;
      return <Loading heading="DJ Login" />;
    case 'existing-list':
      return <ExistingList store={store} list={state} />;
    case 'login-new':
      return <LoginNew store={store} {...state} onBack={list === null ? onChooser : store.backToList} />;
    case 'check-email':
      return <CheckEmail store={store} />;
    case 'create-new':
      return <CreateNew store={store} error={state.error} />;
    case 'check-pin':
      return <CheckPin store={store} error={state.error} />;
    default:
      state satisfies never;
      return <p role="alert">unhandled state</p>;
  }
}

type ListProps = { readonly store: DjLoginStore; readonly list: ExistingLogins };

/** State existing-list: the DJs who are logged in in this browser (spec 2.3). */
function ExistingList({ store, list: { current, others, error } }: ListProps) {
  const { visible, more } = useFirstRows(others);
  return (
    <Panel title="Log in as...">
      {error && <Problem>{error}</Problem>}
      <ul className="dp-accounts">
        {current && (
          <li>
            <AccountButton
              name={current.name}
              email={current.email}
              note="Current"
              onClick={() => store.enter(current)}
            />
          </li>
        )}
        {visible.map((login) => (
          <li key={login.person_id}>
            <AccountButton name={login.name} email={login.email} onClick={() => store.loginAs(login)} />
          </li>
        ))}
      </ul>
      {more}
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        + login as someone new
      </button>
    </Panel>
  );
}

type PossibleProps = {
  readonly store: DjLoginStore;
  readonly possible: readonly PossibleRecipient[];
  readonly error: string | null;
  /** Leads to the email form and the social services. */
  readonly onOther: () => void;
};

/** Several DJ accounts could be meant: a press asks for a login link for that one (spec 2.3, open point 1). */
function PossibleRecipients({ store, possible, error, onOther }: PossibleProps) {
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

/** State check-email: the link is on its way (spec 2.3). */
function CheckEmail({ store }: { readonly store: DjLoginStore }) {
  const { email } = useStore(store.$fields);

  return (
    <Panel title="Check your email" mark="mail">
      <p role="status">You have been sent a link to your dashboard.</p>
      {email && (
        <p className="dp-muted">
          It went to <bdi>{email}</bdi> and works once. Look into the spam folder too.
        </p>
      )}
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        Try again
      </button>
    </Panel>
  );
}

type FormProps = { readonly store: DjLoginStore; readonly error: string | null };

/** State create-new: a new DJ account (spec 2.3, 5). */
function CreateNew({ store, error }: FormProps) {
  return (
    <Panel title="Create DJ account">
      {error && <Problem>{error}</Problem>}
      <NewDjForm
        value={useStore(store.$fields)}
        onChange={store.setFields}
        onSubmit={() => void store.create()}
      >
        <button className="dp-button dp-main" type="submit">
          Create
        </button>
      </NewDjForm>
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        I have an account
      </button>
    </Panel>
  );
}

/** State check-pin: the PIN of the mail, sent by its last character (spec 2.3, 4). */
function CheckPin({ store, error }: FormProps) {
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

/** State working while a social service is asked in its window (spec 4). */
function SocialLogin({ service, cancel }: AskedService) {
  return (
    <Panel title={`Log in with ${socialNames[service]}`}>
      <SocialWaiting service={service} onCancel={cancel} />
    </Panel>
  );
}
