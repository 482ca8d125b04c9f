import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** For the field that it describes. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** Why something did not work, at its place; announced when it appears. */
export function Problem({ id, children }: Props) {
  return (
    <p id={id} className="dp-error" role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
