import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PossibleRecipient } from '../../shared/entities/promo-error.ts';
import { socialNames } from '../../shared/entities/social.ts';
import { AccountList } from '../../shared/ui/account-list.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PinInput } from '../../shared/ui/pin-input.tsx';
import { SocialWaiting } from '../../shared/ui/social-buttons.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { isEmail } from '../../shared/validation/email.ts';
import type { DjLoginState } from './dj-login-state.ts';
import type { DjLoginStore } from './dj-login-store.ts';
import { LoginNew } from './login-new.tsx';

type Props = { readonly store: DjLoginStore; readonly possible: readonly PossibleRecipient[] };

export function DjLogin({ store, possible }: Props) {
  const state = useStore(store.$state);
  const isBusy = state.state === 'working' && state.social === null;
  const [usesOtherEmail, setUsesOtherEmail] = useState(false);
  const showEmailForm = (isShown: boolean) => {
    store.loginAsSomeoneNew();
    setUsesOtherEmail(isShown);
  };
  const showsChooser = possible.length > 0 && !usesOtherEmail && state.state === 'login-new';
  const screenRef = useFocusOnChange<HTMLDivElement>(isBusy ? null : showsChooser ? 'possible' : state.state);

  return (
    <div className="dp-login-screen" ref={screenRef} aria-busy={isBusy}>
      {showsChooser ? (
        <Panel title="Log in as...">
          <p className="dp-muted">You have several DJ accounts. Choose one and we'll email a link.</p>
          {state.error && <ErrorText>{state.error}</ErrorText>}
          <AccountList
            accounts={possible}
            onChoose={({ email }) => {
              if (!isEmail(email)) return showEmailForm(true);
              store.setFields({ email });
              void store.requestLink();
            }}
          />
          <LinkButton onClick={() => showEmailForm(true)}>Use a different email</LinkButton>
        </Panel>
      ) : (
        <Screen
          store={store}
          state={state}
          onBackToChooser={usesOtherEmail ? () => showEmailForm(false) : undefined}
        />
      )}
    </div>
  );
}

type ScreenProps = {
  readonly store: DjLoginStore;
  readonly state: DjLoginState;
  readonly onBackToChooser?: (() => void) | undefined;
};

export function Screen({ store, state, onBackToChooser }: ScreenProps) {
  const list = useStore(store.$list);
  const fields = useStore(store.$fields);
  switch (state.state) {
    case 'working':
      if (state.isSending) return <LoginNew store={store} error={null} isSending />;
      if (!state.social) return <Loading heading="DJ Login" />;
      return (
        <Panel title={`Log in with ${socialNames[state.social.service]}`}>
          <SocialWaiting service={state.social.service} onCancel={state.social.cancel} />
        </Panel>
      );
    case 'existing-list': {
      const { current, others, error } = state;
      return (
        <Panel title="Log in as...">
          {error && <ErrorText>{error}</ErrorText>}
          <AccountList
            accounts={current ? [current, ...others] : others}
            statusOf={(login) => login === current && 'Current'}
            onChoose={(login) => (login === current ? store.openHome(login) : store.switchTo(login))}
          />
          <LinkButton onClick={store.loginAsSomeoneNew}>+ login as someone new</LinkButton>
        </Panel>
      );
    }
    case 'login-new':
      return (
        <LoginNew store={store} {...state} onBack={list === null ? onBackToChooser : store.backToList} />
      );
    case 'check-email':
      return (
        <Panel title="Check your email" icon="mail">
          <p role="status">You have been sent a link to your dashboard.</p>
          {fields.email && (
            <p className="dp-muted">
              Sent to <Name>{fields.email}</Name>. Check spam too.
            </p>
          )}
          <LinkButton onClick={store.loginAsSomeoneNew}>Try again</LinkButton>
        </Panel>
      );
    case 'create-new':
      return (
        <Panel title="Create DJ account">
          {state.error && <ErrorText>{state.error}</ErrorText>}
          <NewDjForm value={fields} onChange={store.setFields} onSubmit={() => void store.create()}>
            <Button variant="main" type="submit">
              Create
            </Button>
          </NewDjForm>
          <LinkButton onClick={store.loginAsSomeoneNew}>I already have an account</LinkButton>
        </Panel>
      );
    case 'check-pin':
      return (
        <Panel title="We sent you a PIN. Check your email" icon="mail">
          <p className="dp-muted">
            Sent to <Name>{fields.email}</Name>.
          </p>
          <PinInput
            label="PIN"
            value={fields.pin}
            error={state.error}
            onChange={(pin) => store.setFields({ pin })}
            onComplete={store.submitPin}
          />
          <p className="dp-muted">
            Didn't get it? <LinkButton onClick={() => void store.create()}>Send a new PIN</LinkButton> or{' '}
            <LinkButton onClick={store.createNew}>change name or email</LinkButton>
          </p>
        </Panel>
      );
    default:
      state satisfies never;
      return <p role="alert">unhandled state</p>;
  }
}
