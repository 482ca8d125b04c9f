import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { $session, isClientBeta, isRecipientBeta } from '../../shared/session/session.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';

type Props = {
  readonly kind: LoginType;
  /** A toggle in my account, a link in the chrome (open point 56). */
  readonly form: 'toggle' | 'link';
  readonly onPress?: () => void;
};

/** Switches beta mode (spec 2.6). */
export function BetaSwitch({ kind, form, onPress }: Props) {
  const isOn = isBetaTester(useStore($session, { ssr: 'initial' }), kind);
  const press = () => {
    onPress?.();
    void switchBeta(kind);
  };

  if (form === 'toggle') return <Toggle label="use the new beta features" value={isOn} onChange={press} />;
  return (
    <button className="dp-menu-link" type="button" onClick={press}>
      {isOn ? 'Back to classic version' : 'Try the beta version'}
    </button>
  );
}

/** Whether the session's person of that kind is a beta tester; each kind switches on its own (spec 1, 3). */
export const isBetaTester = (session: Session, kind: LoginType): boolean =>
  kind === 'client' ? isClientBeta(session) : isRecipientBeta(session);

/** Asks before beta is switched on or off, and reloads the page afterwards (spec 4). */
export async function switchBeta(kind: LoginType): Promise<void> {
  const isOn = isBetaTester($session.get(), kind);
  if (await openDialog(isOn ? 'beta-disable' : 'beta-enable', { kind })) reloadPage();
}
