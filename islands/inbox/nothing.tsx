import type { ReactNode } from 'react';
import { Disc } from '../../shared/ui/disc.tsx';

type NothingProps = { readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode };

/** In place of a list without rows: why, and what to do. */
export function Nothing({ title, mark = <Disc size={64} />, children }: NothingProps) {
  return (
    <div className="dp-empty">
      {mark}
      <h2 className="dp-section">{title}</h2>
      {children}
    </div>
  );
}
