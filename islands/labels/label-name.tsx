import type { ReactNode } from 'react';
import type { KnownLabel } from '../../shared/promos/followed-labels.ts';
import { nameOf } from './arrange.ts';

type Props = { readonly label: KnownLabel['label']; readonly children: ReactNode };

/** A label's name over a line of what is known about it. A name too long for its line shows whole under the pointer. */
export function LabelName({ label, children }: Props) {
  return (
    <div className="dp-label-who">
      <bdi className="dp-label-name" title={nameOf(label)}>
        {nameOf(label)}
      </bdi>
      <div className="dp-label-facts">{children}</div>
    </div>
  );
}
