import type { ReactNode } from 'react';
import { currentPath, isFramed } from '../navigation/safe-url.ts';
import { useHydrated } from './use-hydrated.ts';

/** Disables its children inside a frame, where the outer page could trick a user into clicking them. */
export function ClickjackingGuard({ children }: { readonly children: ReactNode }) {
  if (!useHydrated())
    return (
      <div className="dp-framed" inert>
        {children}
      </div>
    );
  if (!isFramed()) return children;
  return (
    <>
      <fieldset className="dp-framed" disabled>
        {children}
      </fieldset>
      <p>
        You can't use this page inside another site.{' '}
        <a className="dp-link" href={currentPath()} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </>
  );
}
