import type { ReactNode } from 'react';
import { TITLE_ID } from './title-focus.ts';

/** The heading of the list, which stands before anything is known. */
export function InboxTitle({ children }: { readonly children: ReactNode }) {
  return (
    <header className="dp-inbox-title">
      <h1 className="dp-title" id={TITLE_ID} tabIndex={-1}>
        Inbox
      </h1>
      <p className="dp-muted">{children}</p>
    </header>
  );
}
