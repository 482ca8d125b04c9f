import type { ReactNode } from 'react';
import { currentPath, isFramed } from '../navigation/safe-url.ts';
import { useHydrated } from './use-hydrated.ts';

/** Disables its controls where another page frames this one, since that page could steal a press. */
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
        This page is shown inside another one.{' '}
        <a className="dp-link" href={currentPath()} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
    </>
  );
}
