import type { ReactNode } from 'react';
import { currentPath, isFramed } from '../navigation/safe-url.ts';
import { useHydrated } from './use-hydrated.ts';

/** Disables its children inside a frame, where the outer page could trick a user into clicking them. */
export function ClickjackingGuard({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  if (isHydrated && !isFramed()) return children;
  return (
    <>
      <fieldset className="dp-framed" disabled={isHydrated} inert={!isHydrated}>
        {children}
      </fieldset>
      {isHydrated && (
        <p>
          You can't use this page inside another site.{' '}
          <a className="dp-link" href={currentPath()} target="_blank" rel="noopener">
            Open in a new tab
          </a>
        </p>
      )}
    </>
  );
}
