import { type ReactNode, useId } from 'react';
import { keepFocus } from './focus.ts';
import { Disc, Icon } from './icon.tsx';

type Props = {
  readonly title?: string | undefined;
  /** `none` where the list around it is not empty, as in a search without matches. */
  readonly mark?: 'logo' | 'warning' | 'none';
  readonly children?: ReactNode;
};

/** What a list shows when it has no rows, or when it failed to load. */
export function EmptyState({ title, mark = 'logo', children }: Props) {
  const id = useId();
  return (
    <section className="dp-empty" aria-labelledby={title && id} ref={keepFocus}>
      {mark === 'logo' && <Disc size={64} />}
      {mark === 'warning' && <Icon name="warning" size={24} />}
      {title && (
        <h2 className="dp-section" id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
