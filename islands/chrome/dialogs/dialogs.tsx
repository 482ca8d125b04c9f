import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { $verdictSettings, setVerdictSettings } from '../../../shared/feedback/verdict.ts';
import {
  $shortcutsEnabled,
  setShortcutsEnabled,
  shortcutGroups,
  shortcutNames,
  shortcuts,
} from '../../../shared/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../../../shared/mount/error-boundary.tsx';
import { reloadPage } from '../../../shared/navigation/safe-url.ts';
import { $dialogs, type OpenDialog, type ReloadReason } from '../../../shared/notifications/dialogs.ts';
import { navigate } from '../../../shared/notifications/navigate.ts';
import { notifyOpenFailed } from '../../../shared/notifications/notifications.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Keys } from '../../../shared/ui/key-hint.tsx';
import { TextInput } from '../../../shared/ui/text-input.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { useShortcutHandlers } from '../../player/player-keys.ts';
import { BetaDisableDialog, BetaEnableDialog } from './beta-dialogs.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { RecentLoginsDialog } from './recent-logins-dialog.tsx';

export function Dialogs() {
  return useStore($dialogs).map((dialog) => (
    <ErrorBoundary
      key={dialog.id}
      island={`dialog ${dialog.name}`}
      fallback="nothing"
      onFail={() => {
        dialog.close();
        notifyOpenFailed();
      }}
    >
      <DialogView {...dialog} />
    </ErrorBoundary>
  ));
}

function DialogView({ name, input, close }: OpenDialog) {
  switch (name) {
    case 'keys':
      return <KeysDialog close={close} />;
    case 'beta-enable':
      return <BetaEnableDialog {...input[0]} close={close} />;
    case 'beta-disable':
      return <BetaDisableDialog {...input[0]} close={close} />;
    case 'feedback':
      return <FeedbackDialog {...input[0]} close={close} />;
    case 'reload-required':
      return <ReloadRequiredDialog {...input[0]} close={close} />;
    case 'recent-logins':
      return <RecentLoginsDialog {...input[0]} close={close} />;
  }
}

function KeysDialog({ close }: { readonly close: () => void }) {
  const handlers = useShortcutHandlers();
  const isOn = useStore($shortcutsEnabled);

  return (
    <Dialog title="Keyboard shortcuts" isWide onClose={close}>
      <Toggle label="Use keyboard shortcuts" value={isOn} onChange={setShortcutsEnabled} />
      <div className="dp-keys">
        {shortcutGroups.map((group) => {
          const names = shortcutNames.filter(
            (name) => handlers[name === 'compare' ? 'rate' : name] && shortcuts[name].group === group,
          );
          return (
            names.length > 0 && (
              <section key={group}>
                <h3>{group}</h3>
                <dl>
                  {names.map((name) => (
                    <div className="dp-row" key={name}>
                      <dt>{shortcuts[name].label}</dt>
                      <dd className="dp-row">
                        <Keys name={name} />
                      </dd>
                    </div>
                  ))}
                  {handlers.rate && group === 'Feedback' && <Verdict close={close} />}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}

/** What is chosen and written here is saved at once. Enter in the reply closes the dialog. */
function Verdict({ close }: { readonly close: () => void }) {
  const verdict = useStore($verdictSettings);
  const helpId = useId();
  return (
    <div className="dp-row dp-wrap">
      <dt>
        <Toggle
          label="One-key verdict"
          describedBy={helpId}
          value={verdict.isOn}
          onChange={(isOn) => setVerdictSettings({ ...verdict, isOn })}
        />
      </dt>
      <dd className="dp-row">
        <Keys name="verdict" />
      </dd>
      <dd className="dp-help" id={helpId}>
        Shift and a digit rate, favourite what plays, add your pinned reply and send.
      </dd>
      {verdict.isOn && (
        <dd>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextInput
              label="Pinned reply"
              help="The comment of a verdict, unless you write one. Optional."
              value={verdict.reply}
              onChange={(reply) => setVerdictSettings({ ...verdict, reply })}
            />
          </form>
        </dd>
      )}
    </div>
  );
}

type ReloadProps = ReloadReason & { readonly close: (result?: 'dashboard') => void };

const reasonTexts = {
  changed: 'You have changed user in a different window.',
  ended: "You've been logged out.",
} as const satisfies Record<ReloadReason['reason'], string>;

/** The user can't dismiss this dialog, because further calls of the page could run as another user (spec 2.6). */
function ReloadRequiredDialog({ reason, dashboard, close }: ReloadProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    addEventListener('pagehide', () => close('dashboard'), { once: true });
    if (!navigate(dashboard)) reloadPage();
  };

  return (
    <Dialog title="Reload Required" text={reasonTexts[reason]}>
      <DialogActions>
        <Button variant="main" pending={isLeaving} onClick={leave}>
          Return to Dashboard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
