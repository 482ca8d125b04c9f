import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import { isBetaTester, switchBeta } from '../../shared/stores/beta.ts';
import { $session } from '../../shared/stores/session.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';

type Props = {
  readonly kind: LoginType;
  /** A toggle in my account, a link in the chrome (open point 56). */
  readonly form: 'toggle' | 'link';
};

/** Leads into the beta and out of it; the link names the version to which it leads (spec 2.6). */
export function BetaSwitch({ kind, form }: Props) {
  const isOn = isBetaTester(useStore($session, { ssr: 'initial' }), kind);
  const press = () => void switchBeta(kind);

  switch (form) {
    case 'toggle':
      return <Toggle label="use the new beta features" value={isOn} onChange={press} />;
    case 'link':
      return (
        <button className="dp-menu-link" type="button" onClick={press}>
          {isOn ? 'Back to classic version' : 'Try the beta version'}
        </button>
      );
  }
}
