import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { chosenStorage, type DownloadPrefs } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import { LoadFailed } from '../chrome/resource-view.tsx';
import { Loaded } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { createStorage, type StorageStore } from './storage-store.ts';

/** Where downloads go: to this device, or to a storage on the web (spec 3). */
export function Storage() {
  const [store] = useState(createStorage);
  return (
    <Loaded resource={store.prefs} label="Loading your storages">
      {(prefs) => (
        <>
          <Choices store={store} prefs={prefs} />
          <RefreshFailed store={store} />
        </>
      )}
    </Loaded>
  );
}

type Props = { readonly store: StorageStore; readonly prefs: DownloadPrefs };

function Choices({ store, prefs }: Props) {
  const group = useId();
  const { visible, more } = useFirstRows(prefs.webstorages);

  return (
    <fieldset className="dp-choices">
      <legend className="dp-label">Where downloads go</legend>
      <div className="dp-choice">
        <Choice id={null} name={group} store={store} prefs={prefs}>
          This device
          <span className="dp-help">The browser saves the files.</span>
        </Choice>
      </div>
      {visible.map(({ id, service, name, created }) => (
        <div className="dp-choice" key={id}>
          <Choice id={id} name={group} store={store} prefs={prefs}>
            {service}
            <span className="dp-help">
              {name && <bdi>{name}</bdi>}
              {name && ' · '}linked {formatDateTime(created)}
            </span>
          </Choice>
          <ConfirmButton
            label="Remove"
            about={[service, name].join(' ')}
            question={
              <>
                Remove {service} <bdi>{name}</bdi>? Files that are there stay there.
              </>
            }
            onConfirm={() => store.remove(id)}
          />
        </div>
      ))}
      {more}
      <a className="dp-button dp-quiet" href={urls.recipientWebstorage()}>
        Link a web storage
      </a>
    </fieldset>
  );
}

type ChoiceProps = Props & {
  /** Null for the own device. */
  readonly id: Id | null;
  /** Of the group. */
  readonly name: string;
  readonly children: ReactNode;
};

function Choice({ id, name, store, prefs, children }: ChoiceProps) {
  const failed = useStore(store.$failed);
  return (
    <div>
      <label>
        <input
          type="radio"
          form=""
          name={name}
          checked={chosenStorage(prefs) === id}
          onChange={() => void store.choose(id)}
        />
        <span>{children}</span>
      </label>
      {failed?.id === id && <CallProblem error={failed.error} after="It is back as it was." />}
    </div>
  );
}

/** After a removal the server may not say where downloads go now. */
function RefreshFailed({ store: { prefs } }: { readonly store: StorageStore }) {
  const value = useStore(prefs.$value);
  if (value.state !== 'ready' || !value.refreshError) return null;
  return <LoadFailed error={value.refreshError} onRetry={() => void prefs.reload()} />;
}
