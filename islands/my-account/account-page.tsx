import type { ReactNode } from 'react';
import type { ResourceStore } from '../../shared/async/create-resource.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ResourceView } from '../chrome/resource-view.tsx';

export type AccountSection = { readonly id: string; readonly title: string; readonly content: ReactNode };

/** The parts, one below the other, beside a list of links to them. */
export function AccountPage({
  who,
  parts,
}: {
  readonly who: ReactNode;
  readonly parts: readonly AccountSection[];
}) {
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
              <a href={sectionUrl(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dp-my-parts" ref={keepPartInView}>
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
export const sectionUrl = (part: string): string => `${currentPath()}#${placeId(part)}`;

type LoadedProps<T> = {
  readonly resource: ResourceStore<T>;
  readonly label: string;
  readonly children: (data: T) => ReactNode;
};

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

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the part that the address names in view while parts still load, until the person does something. */
function keepPartInView(holder: HTMLElement | null) {
  if (!holder) return undefined;
  const observer = new ResizeObserver(() =>
    holder.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView(),
  );
  const end = () => observer.disconnect();
  const watch = () => {
    end();
    if (location.hash.length > 1) observer.observe(holder);
  };
  const over = new AbortController();
  watch();
  window.addEventListener('hashchange', watch, { signal: over.signal });
  for (const act of ACTS) window.addEventListener(act, end, { signal: over.signal, passive: true });
  return () => {
    end();
    over.abort();
  };
}
