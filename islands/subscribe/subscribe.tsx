import { useEffect } from 'react';
import { setTitle } from '../../shared/title.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { Confirmation } from './confirmation.tsx';
import type { Mode, SubscribeProps } from './props.ts';

/** The pages that a mail's subscribe and unsubscribe links open (spec 2.5). */
export function SubscribeIsland({ mode = '', account }: Partial<SubscribeProps>) {
  const isHydrated = useHydrated();
  return (
    <div className="dp-alone">
      {isHydrated ? <Page mode={mode} name={account?.name || 'this label'} /> : <Loading />}
    </div>
  );
}

function Page({ mode, name }: { readonly mode: string; readonly name: string }) {
  const known = isMode(mode) ? mode : null;
  useEffect(() => {
    if (!known) setTitle('Error');
  }, [known]);

  if (known) return <Confirmation mode={known} name={name} />;
  return (
    <Panel title="Error" mark="warning">
      <p role="alert">This link neither subscribes nor unsubscribes. Open the one in your e-mail again.</p>
    </Panel>
  );
}

const isMode = (mode: string): mode is Mode => mode === 'subscribe' || mode === 'unsubscribe';
