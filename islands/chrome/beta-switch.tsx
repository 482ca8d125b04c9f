import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { $session, isClientBeta, isRecipientBeta } from '../../shared/session/session.ts';
import { MenuButton } from '../../shared/ui/menu.tsx';

type Props = {
  readonly type: LoginType;
  readonly onPress?: () => void;
};

/** The switch as a link. My account has it as a toggle (spec 2.6). */
export function BetaSwitch({ type, onPress }: Props) {
  const isOn = isBetaTester(useStore($session, { ssr: 'initial' }), type);
  const press = () => {
    onPress?.();
    void switchBeta(type);
  };

  return <MenuButton onClick={press}>{isOn ? 'Back to classic version' : 'Try the beta version'}</MenuButton>;
}

export const isBetaTester = (session: Session, type: LoginType): boolean =>
  type === 'client' ? isClientBeta(session) : isRecipientBeta(session);

export async function switchBeta(type: LoginType): Promise<void> {
  const isOn = isBetaTester($session.get(), type);
  if (await openDialog(isOn ? 'beta-disable' : 'beta-enable', { type })) reloadPage();
}
