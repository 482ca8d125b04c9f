import type { ReactNode } from 'react';

type Props = {
  readonly name: string;
  /** When to use it. */
  readonly use: string;
  readonly isColumn?: boolean;
  readonly children: ReactNode;
};

/** One control of the kit in all its states. */
export const Part = ({ name, use, isColumn = false, children }: Props) => (
  <div className="parts-part">
    <h2 className="dp-section">{name}</h2>
    <p className="dp-muted">{use}</p>
    <div className={isColumn ? 'parts-column' : 'parts-row'}>{children}</div>
  </div>
);
