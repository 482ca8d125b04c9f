import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { part } from '../../shared/mount/part.ts';
import { $dialogs } from '../../shared/stores/dialogs.ts';
import { notifyUnopened } from '../../shared/stores/notifications.ts';
import { Loading } from '../../shared/ui/loading.tsx';

const DialogView = part(() => import('./dialog-view.tsx'));

/** Every open dialog, the top one last (spec 2.6). Their views load with the first one that opens. */
export function Dialogs() {
  const wanted = useStore($dialogs);
  // Deferred: what is on its way holds nothing up and shows no empty place first.
  const shown = useDeferredValue(wanted);

  return (
    <>
      {wanted.length > shown.length && (
        <div className="dp-dialogs-loading">
          <Loading label="Opening…" />
        </div>
      )}
      <Suspense fallback={null}>
        {shown.map((dialog) => (
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
        ))}
      </Suspense>
    </>
  );
}
