import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ResourceStore } from '../../shared/async/create-resource.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ResourceView } from '../chrome/resource-view.tsx';

type Props = {
  /** Whom the page is for, under the heading. */
  readonly who: ReactNode;
  readonly parts: readonly Part[];
};

export type Part = { readonly id: string; readonly title: string; readonly content: ReactNode };

/** The page: a heading, the list of parts at the side, and the parts one below the other. */
export function AccountPage({ who, parts }: Props) {
  const holder = usePartInView();
  return (
    <div className="dp-screen dp-my">
      <header className="dp-my-head">
        <h1 className="dp-title">My account</h1>
        <p className="dp-muted">{who}</p>
      </header>
      <nav className="dp-my-nav" aria-label="Parts of my account">
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={addressOf(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dp-my-parts" ref={holder}>
        {parts.map(({ id, title, content }) => (
          <section className="dp-card dp-my-part" key={id} id={placeId(id)} aria-labelledby={titleId(id)}>
            <h2 className="dp-section" id={titleId(id)} tabIndex={-1}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

const titleId = (part: string): string => `dp-${part}-title`;

/** A host's page may have an `email` or `account` of its own. */
const placeId = (part: string): string => (isOwnPage() ? part : `dp-${part}`);

/** The address of a part in this page, also where the host has a `<base>`. */
export const addressOf = (part: string): string => `${currentPath()}#${placeId(part)}`;

type LoadedProps<T> = {
  readonly resource: ResourceStore<T>;
  /** What loads, for screen readers: 'Loading your subscriptions'. */
  readonly label: string;
  readonly children: (data: T) => ReactNode;
};

/** What a part loads; the other parts do not wait for it. */
export function Loaded<T>({ resource, label, children }: LoadedProps<T>) {
  const loading = (
    <div className="dp-my-waiting">
      <Spinner label={label} />
    </div>
  );
  return (
    <ResourceView resource={resource} loading={loading}>
      {(data) => <div className="dp-my-loaded">{children(data)}</div>}
    </ResourceView>
  );
}

/** The outline of the page, before it is known whose it is. */
export function AccountLoading() {
  return (
    <div className="dp-screen dp-my" aria-busy="true">
      <header className="dp-my-head">
        <h1 className="dp-title">My account</h1>
        <p className="dp-skeleton dp-my-line" />
      </header>
      <div className="dp-my-parts">
        <div className="dp-skeleton dp-my-outline" />
        <div className="dp-skeleton dp-my-outline" />
      </div>
    </div>
  );
}

/** What people do to a page; after that they decide what is in view. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the part that the address names in view while it and those above it still load, until the person does
 * something. `ref` goes to the element that holds the parts.
 */
function usePartInView(): RefObject<HTMLDivElement | null> {
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const holder = parts.current;
    if (!holder) return;
    const observer = new ResizeObserver(() =>
      holder.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView(),
    );
    const watch = () => {
      observer.disconnect();
      if (location.hash.length > 1) observer.observe(holder);
    };
    const end = () => observer.disconnect();
    const over = new AbortController();
    watch();
    window.addEventListener('hashchange', watch, { signal: over.signal });
    for (const act of ACTS) window.addEventListener(act, end, { signal: over.signal, passive: true });
    return () => {
      end();
      over.abort();
    };
  }, []);
  return parts;
}
