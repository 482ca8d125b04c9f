import type { ReactNode } from 'react';
import { TITLE_ID } from './title-focus.ts';

type Props = { readonly name?: ReactNode; readonly children: ReactNode };

/** The heading of the list, which stands before anything is known. */
export function InboxTitle({ name = 'Inbox', children }: Props) {
  return (
    <header className="dp-inbox-title">
      <h1 className="dp-title" id={TITLE_ID} tabIndex={-1}>
        {name}
      </h1>
      <p className="dp-muted">{children}</p>
    </header>
  );
}
