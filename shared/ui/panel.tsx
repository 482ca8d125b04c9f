import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = { readonly title: string; readonly icon?: IconName; readonly children?: ReactNode };

/** A screen with one message or question. Its heading is focusable. */
export function Panel({ title, icon, children }: Props) {
  return (
    <section className="dp-panel">
      {icon && (
        <span className="dp-panel-mark" data-icon={icon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <h1 className="dp-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
