import * as v from 'valibot';
import { Button } from '../../../shared/ui/button.tsx';
import '../../../islands/chrome/main.tsx';
import { SiteFeedback } from '../../../islands/chrome/bar/site-feedback.tsx';
import { island } from '../../../shared/mount/island.tsx';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { switchBeta } from '../../../shared/session/beta.ts';
import '../../../styles/page.css';

/** A page with a button for every dialog. */
function Host() {
  const note = (result: unknown) => {
    document.title = `closed with ${result}`;
  };
  const buttons = {
    'Give feedback': () => void openDialog('feedback').then(note),
    'Two at once': () => {
      void openDialog('beta-enable', { type: 'recipient' }).then(note);
      void openDialog('feedback').then(note);
    },
    'Leave the beta': () => void openDialog('beta-disable', { type: 'recipient' }).then(note),
    'Try the beta version': () => void switchBeta('recipient'),
    'Your devices': () => void openDialog('recent-logins', { type: 'recipient' }).then(note),
    'Change user elsewhere': () =>
      void openDialog('reload-required', { reason: 'changed', dashboard: '/recipient' }).then(note),
  };
  return (
    <>
      <header className="dp-nav">
        <span className="dp-brand">Dubplate</span>
        <SiteFeedback />
      </header>
      <main className="dp-standalone">
        <div className="dp-panel">
          <h1 className="dp-title">Ways in</h1>
          {Object.entries(buttons).map(([name, press]) => (
            <Button key={name} onClick={press}>
              {name}
            </Button>
          ))}
        </div>
      </main>
    </>
  );
}

island('dialogs-host', v.object({}), Host);
