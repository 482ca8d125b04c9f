import { useStore } from '@nanostores/react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { part } from '../../shared/mount/part.ts';
import { $dialogs } from '../../shared/stores/dialogs.ts';
import { notifyUnopened } from '../../shared/stores/notifications.ts';
import { Loading } from '../../shared/ui/loading.tsx';

const DialogView = part(
  () => import('./dialog-view.tsx'),
  <div className="dp-dialogs-loading">
    <Loading label="Opening…" />
  </div>,
);

/** Every open dialog, the top one last (spec 2.6). Their views load with the first one that opens. */
export function Dialogs() {
  return useStore($dialogs).map((dialog) => (
    <ErrorBoundary
      key={dialog.id}
      island={`dialog ${dialog.name}`}
      onFail={() => {
        dialog.close();
        notifyUnopened();
      }}
    >
      <DialogView {...dialog} />
    </ErrorBoundary>
  ));
}
