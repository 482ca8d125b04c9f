import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useId, useState } from 'react';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { chooseStorage, deleteWebStorage, fetchDownloadPrefs } from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { type DownloadPrefs, selectedStorageId } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { CallError } from '../chrome/call-error.tsx';
import { LoadFailed } from '../chrome/resource-view.tsx';
import { Loaded } from './account-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';

export function Storage() {
  const [store] = useState(createStorage);
  const value = useStore(store.prefs.$value);
  return (
    <>
      <Loaded resource={store.prefs} label="Loading your storages">
        {(prefs) => <Choices store={store} prefs={prefs} />}
      </Loaded>
      {/* After a removal the server may not say where downloads go now. */}
      {value.state === 'ready' && value.refreshError && (
        <LoadFailed error={value.refreshError} onRetry={() => void store.prefs.reload()} />
      )}
    </>
  );
}

type Props = { readonly store: StorageStore; readonly prefs: DownloadPrefs };

function Choices({ store, prefs }: Props) {
  const group = useId();
  const { visible, more } = usePagedRows(prefs.webstorages);

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
  readonly id: Id | null;
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
          checked={selectedStorageId(prefs) === id}
          onChange={() => void store.choose(id)}
        />
        <span>{children}</span>
      </label>
      {failed?.id === id && <CallError error={failed.error} after="It is back as it was." />}
    </div>
  );
}

type StorageStore = ReturnType<typeof createStorage>;

type FailedChoice = { readonly id: Id | null; readonly error: ApiError };

/** Where the DJ's downloads go; a null id is the own device (spec 3, 7). */
function createStorage() {
  // A choice that is pending counts more than a reload.
  const prefs = createResource(fetchDownloadPrefs, (data, before) =>
    before && choice.isPending('storage') ? withChoice(data, selectedStorageId(before)) : data,
  );
  const $failed = atom<FailedChoice | null>(null);
  let turn: Promise<unknown> = Promise.resolve();

  /** Makes one call after the other, because the next one may remove what was chosen. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const acted = turn.then(act);
    turn = acted.catch(() => {});
    return acted;
  }

  const chosen = (): Id | null => {
    const data = prefs.data();
    return data && selectedStorageId(data);
  };

  const choice = createOptimistic<'storage', Id | null>({
    read: chosen,
    show: (_, id) => prefs.update((before) => withChoice(before, id)),
    send: (_, id) => inTurn(() => chooseStorage(id)),
  });

  return {
    prefs,
    $failed: $failed as ReadableAtom<FailedChoice | null>,

    async choose(id: Id | null): Promise<void> {
      $failed.set(null);
      try {
        await choice.set('storage', id);
      } catch (caught) {
        $failed.set({ id, error: toApiError(caught) });
        // The choice that shows again may have been removed meanwhile.
        const back = chosen();
        if (back !== null && !prefs.data()?.webstorages.some((known) => known.id === back))
          await prefs.reload();
      }
    },

    /** Removes the storage; the server says where downloads go after that. @throws ApiError where it stays. */
    remove: (id: Id): Promise<void> =>
      inTurn(async () => {
        await deleteWebStorage(id);
        prefs.update((before) => without(before, id));
        await prefs.reload();
      }),
  };
}

const withChoice = (prefs: DownloadPrefs, id: Id | null): DownloadPrefs => ({
  ...prefs,
  dltype: id === null ? 'local' : 'webstorage',
  webstorageid: id,
});

function without(prefs: DownloadPrefs, id: Id): DownloadPrefs {
  const rest = { ...prefs, webstorages: prefs.webstorages.filter((known) => known.id !== id) };
  return selectedStorageId(prefs) === id ? withChoice(rest, null) : rest;
}
