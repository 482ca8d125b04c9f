import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = { readonly title: string; readonly mark?: IconName; readonly children?: ReactNode };

/** A screen that asks or says one thing. Its heading can take the focus. */
export function Panel({ title, mark, children }: Props) {
  return (
    <section className="dp-panel">
      {mark && (
        <span className="dp-panel-mark">
          <Icon name={mark} size={24} />
        </span>
      )}
      <h1 className="dp-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
