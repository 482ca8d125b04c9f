import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { IconName } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Signup } from './signup-store.ts';

type Props = {
  readonly store: Signup;
  readonly title: string;
  readonly mark?: IconName;
  readonly children: ReactNode;
};

/** A page of the sign-up, with what the server had to say (spec 2.4). */
export function SignupPanel({ store, title, children, ...panel }: Props) {
  const info = useStore(store.$info, { ssr: 'initial' });

  return (
    <Panel title={title} {...panel}>
      {info && (
        <p className="dp-signup-notice" role="status">
          {info}
        </p>
      )}
      {children}
    </Panel>
  );
}
