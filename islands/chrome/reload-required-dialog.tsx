import { useState } from 'react';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import type { ReloadReason } from '../../shared/notifications/dialogs.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';

type Props = ReloadReason & { readonly close: (result?: 'dashboard') => void };

const texts = {
  changed: 'You have changed user in a different window.',
  ended: 'You are no longer logged in.',
} as const satisfies Record<ReloadReason['reason'], string>;

/**
 * The page belongs to somebody else than its login (spec 2.6). There is no way past it, and it stays until the page is
 * gone: whatever is done here would be done in another name.
 */
export function ReloadRequiredDialog({ reason, dashboard, close }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    addEventListener('pagehide', () => close('dashboard'), { once: true });
    if (!navigate(dashboard)) reloadPage();
  };

  return (
    <Dialog title="Reload Required" text={texts[reason]} open>
      <div className="dp-dialog-actions">
        <PendingButton working={isLeaving} onClick={leave}>
          Return to Dashboard
        </PendingButton>
      </div>
    </Dialog>
  );
}
