import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { type DownloadPrefs, selectedStorageId } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { formatKnownShortDate } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { CallError } from '../../shared/views/call-error.tsx';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { ResourceSection } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { createStorageStore, type StorageStore } from './storage-store.ts';

export function StorageSection() {
  const [store] = useState(createStorageStore);
  const value = useStore(store.prefs.$value);
  return (
    <>
      <ResourceSection resource={store.prefs} label="Loading storage…">
        {(prefs) => <StorageList store={store} prefs={prefs} />}
      </ResourceSection>
      {/* If the reload after a removal fails, the list stays and this error shows below the list. */}
      {value.state === 'ready' && value.refreshError && (
        <LoadFailed error={value.refreshError} onRetry={() => void store.prefs.reload()} />
      )}
    </>
  );
}

type Props = { readonly store: StorageStore; readonly prefs: DownloadPrefs };

function StorageList({ store, prefs }: Props) {
  const groupName = useId();
  const { visible, more } = usePagedRows(prefs.webstorages);
  const today = useRenderTime();

  return (
    <fieldset className="dp-stack">
      <legend className="dp-label">Save downloads to</legend>
      <ul>
        <li className="dp-entry dp-wrap dp-choice">
          <StorageOption id={null} name={groupName} store={store} prefs={prefs}>
            This device
            <span className="dp-help">Your browser saves the files.</span>
          </StorageOption>
        </li>
        {visible.map(({ id, service, name, created }) => (
          <li className="dp-entry dp-wrap dp-choice" key={id}>
            <StorageOption id={id} name={groupName} store={store} prefs={prefs}>
              <Name>{service}</Name>
              <span className="dp-help dp-dots">
                <Name>{name}</Name>
                <span>{['connected', formatKnownShortDate(created, today)].filter(Boolean).join(' ')}</span>
              </span>
            </StorageOption>
            <ConfirmButton
              label="Remove"
              target={
                <>
                  <Name>{service}</Name> <Name>{name}</Name>
                </>
              }
              question={
                <>
                  Remove <Name>{service}</Name> <Name>{name}</Name>? Files already there stay there.
                </>
              }
              onConfirm={() => store.remove(id)}
            />
          </li>
        ))}
      </ul>
      {more}
      <ButtonLink href={urls.recipientWebstorage()}>Connect cloud storage</ButtonLink>
    </fieldset>
  );
}

type StorageOptionProps = Props & {
  readonly id: Id | null;
  readonly name: string;
  readonly children: ReactNode;
};

function StorageOption({ id, name, store, prefs, children }: StorageOptionProps) {
  const failure = useStore(store.$failure);
  return (
    <div>
      <label className="dp-row">
        <input
          type="radio"
          form=""
          name={name}
          checked={selectedStorageId(prefs) === id}
          onChange={() => void store.choose(id)}
        />
        <span>{children}</span>
      </label>
      {failure?.id === id && <CallError error={failure.error} isSave />}
    </div>
  );
}
