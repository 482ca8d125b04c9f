import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import type { ResourceStore } from '../../shared/async/create-resource.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ListSkeleton, Skeleton } from '../../shared/ui/list-skeleton.tsx';
import { observeSize } from '../../shared/ui/observe-size.ts';
import { ResourceView } from '../../shared/views/resource-view.tsx';

export type AccountSection = { readonly id: string; readonly title: string; readonly content: ReactNode };

const MAX_UNFOLDED = 3;

type Props = { readonly identity: ReactNode; readonly sections: readonly AccountSection[] };

export function AccountPage({ identity, sections }: Props) {
  const scope = useId();
  const [prefix] = useState(() => (isTaken(sections) ? scope : sectionPrefix()));
  const current = useSectionInView(sections, prefix);
  return (
    <div className="dp-screen dp-my" data-folds={sections.length > MAX_UNFOLDED || undefined}>
      <header className="dp-stack dp-my-head">
        <h1 className="dp-title">My account</h1>
        <p className="dp-muted">{identity}</p>
      </header>
      <nav className="dp-my-nav dp-sideways" aria-label="Account sections">
        <ul className="dp-row">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className="dp-row"
                href={sectionUrl(id, prefix)}
                aria-current={id === current ? 'location' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dp-stack dp-my-parts" ref={keepSectionInView}>
        {sections.map((section) => (
          <Section key={section.id} {...section} prefix={prefix} />
        ))}
      </div>
    </div>
  );
}

/** Returns the section at the top of the window, or at the end of the page the linked or last one. */
function useSectionInView(sections: readonly AccountSection[], prefix: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  const find = useEffectEvent(() => {
    const { clientHeight, scrollHeight } = document.documentElement;
    const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
    const topOf = ({ id }: AccountSection) =>
      document.getElementById(prefix + id)?.getBoundingClientRect().top ?? 0;
    const inView = sections.filter((section) => topOf(section) < clientHeight * (isAtEnd ? 1 : 0.4));
    const linked = isAtEnd && inView.find(({ id }) => location.hash === `#${prefix}${id}`);
    setCurrent((linked || inView.at(-1) || sections[0])?.id);
  });
  useEffect(() => {
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return current;
}

/** On a phone, a section of a long page is folded until it is pressed or linked. Its content stays mounted. */
function Section({ id, title, content, prefix }: AccountSection & { readonly prefix: string }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const elementId = prefix + id;

  useLayoutEffect(() => {
    const openIfLinked = () => {
      if (location.hash === `#${elementId}`) setOpen(true);
    };
    openIfLinked();
    window.addEventListener('hashchange', openIfLinked);
    return () => window.removeEventListener('hashchange', openIfLinked);
  }, [elementId]);

  return (
    <section
      className="dp-card dp-stack dp-my-part"
      id={elementId}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <h2 className="dp-section" id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <button
        className="dp-row dp-my-fold"
        type="button"
        aria-labelledby={titleId}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {content}
    </section>
  );
}

// A host's page may already use ids such as `email` or `account`.
const sectionPrefix = (): string => (isOwnPage() ? '' : 'dp-');

/** Whether another island of the page has these sections. */
const isTaken = ([first]: readonly AccountSection[]): boolean =>
  !isOwnPage() && first !== undefined && document.getElementById(sectionPrefix() + first.id) !== null;

/** The URL contains the page's path, because a host's `<base>` element would redirect a bare `#hash`. */
export const sectionUrl = (id: string, prefix = sectionPrefix()): string => `${currentPath()}#${prefix}${id}`;

type ResourceSectionProps<T> = {
  readonly resource: ResourceStore<T>;
  readonly label: string;
  readonly children: (data: T) => ReactNode;
};

export function ResourceSection<T>({ resource, label, children }: ResourceSectionProps<T>) {
  const loading = (
    <ListSkeleton label={label} rows={3}>
      <li className="dp-entry dp-my-waiting">
        <Skeleton className="dp-my-line" />
      </li>
    </ListSkeleton>
  );
  return (
    <ResourceView resource={resource} loading={loading}>
      {(data) => <div className="dp-stack">{children(data)}</div>}
    </ResourceView>
  );
}

export function AccountLoading() {
  return (
    <div className="dp-screen dp-my" aria-busy="true">
      <header className="dp-stack dp-my-head">
        <h1 className="dp-title">My account</h1>
        <Skeleton className="dp-my-line" />
      </header>
      <div className="dp-stack dp-my-parts" data-loading="">
        <Skeleton className="dp-my-outline" />
        <Skeleton className="dp-my-outline" />
      </div>
    </div>
  );
}

const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the section in the URL hash whenever the page grows, until the user interacts with the page. */
function keepSectionInView(container: HTMLElement | null) {
  if (!container) return undefined;
  const scroll = () => container.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView();
  let stopObserving = () => {};
  const stop = () => stopObserving();
  const start = () => {
    stop();
    if (location.hash.length > 1) stopObserving = observeSize(container, scroll);
  };
  const controller = new AbortController();
  const { signal } = controller;
  start();
  window.addEventListener('hashchange', start, { signal });
  for (const type of INTERACTIONS) window.addEventListener(type, stop, { signal, passive: true });
  return () => {
    stop();
    controller.abort();
  };
}
