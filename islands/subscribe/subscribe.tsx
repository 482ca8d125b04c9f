import { useEffect } from 'react';
import type { FirstState } from '../../shared/mount/island.tsx';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { Confirmation } from './confirmation.tsx';
import type { Mode, SubscribeProps } from './props.ts';

/** The pages that a mail's subscribe and unsubscribe links open (spec 2.5). */
export function SubscribeIsland({ mode = '', account, first = '' }: Partial<SubscribeProps> & FirstState) {
  const isHydrated = useHydrated();
  const name = account?.name || 'this label';
  return (
    <div className="dp-alone">
      {isHydrated ? <Page mode={mode} name={name} /> : <Page mode={first} name="" />}
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
