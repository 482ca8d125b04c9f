import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PossibleRecipient } from '../../shared/entities/possible-recipient.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Loading } from '../../shared/ui/spinner.tsx';
import { CheckEmail } from './check-email.tsx';
import { CheckPin } from './check-pin.tsx';
import { CreateNew } from './create-new.tsx';
import type { DjLoginState, DjLoginStore } from './dj-login-store.ts';
import { ExistingList } from './existing-list.tsx';
import { LoginNew } from './login-new.tsx';
import { PossibleRecipients } from './possible-recipients.tsx';
import { SocialLogin } from './social-login.tsx';

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
      if (state.social) return <SocialLogin store={store} service={state.social} />;
      return <Loading heading="DJ Login" />;
    case 'existing-list':
      return <ExistingList store={store} {...state} />;
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
