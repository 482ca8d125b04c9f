import { useStore } from '@nanostores/react';
import { NewDjForm } from '../../shared/ui/new-dj-form.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

type Props = { readonly store: DjLoginStore; readonly error: string | null };

/** State create-new: a new DJ account (spec 2.3, 5). */
export function CreateNew({ store, error }: Props) {
  return (
    <Panel title="Create DJ account">
      {error && <Problem>{error}</Problem>}
      <NewDjForm
        value={useStore(store.$fields)}
        onChange={store.setFields}
        onSubmit={() => void store.create()}
      >
        <button className="dp-button dp-main" type="submit">
          Create
        </button>
      </NewDjForm>
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        I have an account
      </button>
    </Panel>
  );
}
