import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { readonly id?: string; readonly children: ReactNode };

/** An error message. Screen readers announce it when it appears. */
export function ErrorText({ id, children }: Props) {
  return (
    <p id={id} className="dp-error" role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
