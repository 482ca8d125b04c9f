import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { useFocusOnChange } from '../../../shared/ui/focus.ts';
import { SocialButtons, SocialWaiting } from '../../../shared/ui/social-buttons.tsx';
import { createAccessSocial } from './access-social-store.ts';

type Props = {
  readonly secret: string;
  readonly onAccess: () => void;
  /** The other way to the promo. */
  readonly children: ReactNode;
};

/** The way to a promo by e-mail, and beside it the one through a social service (spec 8). */
export function AccessSocial({ secret, onAccess, children }: Props) {
  const [store] = useState(() => createAccessSocial(secret, onAccess));
  const state = useStore(store.$state);

  const place = useFocusOnChange<HTMLDivElement>(state.name, 'button');

  return (
    <>
      {children}
      <p className="dp-or">
        <span>or</span>
      </p>
      <div className="dp-social-place" ref={place}>
        {state.name === 'waiting' ? (
          <SocialWaiting service={state.service} onCancel={store.cancel} />
        ) : (
          <SocialButtons onChoose={(service) => void store.choose(service)} />
        )}
      </div>
    </>
  );
}
