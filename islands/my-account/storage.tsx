import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../shared/date-times.ts';
import { chosenStorage, type DownloadPrefs } from '../../shared/entities/download-prefs.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { urls } from '../../shared/urls.ts';
import { CallProblem } from '../chrome/call-problem.tsx';
import { focusPart } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Loaded } from './loaded.tsx';
import { createStorage, type StorageStore } from './storage-store.ts';

/** Where downloads go: to this device, or to a storage on the web (spec 3). */
export function Storage() {
  const [store] = useState(createStorage);
  return (
    <Loaded store={store.prefs} label="Loading your storages">
      {(prefs) => <Choices store={store} prefs={prefs} />}
    </Loaded>
  );
}

type Props = { readonly store: StorageStore; readonly prefs: DownloadPrefs };

function Choices({ store, prefs }: Props) {
  const removing = useStore(store.$removing);
  const error = useStore(store.$error);
  const chosen = chosenStorage(prefs);
  const group = useId();
  const { visible, more } = useFirstRows(prefs.webstorages);
  const remove = async (id: DownloadPrefs['webstorages'][number]['id']) => {
    await store.remove(id);
    if (store.$error.get() === null) focusPart('downloads');
  };

  return (
    <fieldset className="dp-choices">
      <legend className="dp-label">Where downloads go</legend>
      <div className="dp-choice">
        <label>
          <input
            type="radio"
            form=""
            name={group}
            checked={chosen === null}
            onChange={() => void store.choose(null)}
          />
          <span>
            This device
            <span className="dp-help">The browser saves the files.</span>
          </span>
        </label>
      </div>
      {visible.map(({ id, service, name, created }) => (
        <div className="dp-choice" key={id}>
          <label>
            <input
              type="radio"
              form=""
              name={group}
              checked={chosen === id}
              onChange={() => void store.choose(id)}
            />
            <span>
              {service}
              <span className="dp-help">
                <bdi>{name}</bdi> · linked {formatDateTime(created)}
              </span>
            </span>
          </label>
          <ConfirmButton
            label="Remove"
            about={service}
            question={`Remove ${service}? Files that are there stay there.`}
            working={removing === id}
            onConfirm={() => void remove(id)}
          />
        </div>
      ))}
      {more}
      {error && <CallProblem error={error} />}
      <a className="dp-button dp-quiet" href={urls.recipientWebstorage()}>
        Link a web storage
      </a>
    </fieldset>
  );
}
