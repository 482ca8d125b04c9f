import type { ReactNode } from 'react';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { usePartInView } from './use-part-in-view.ts';

/** The parts of a page by their ids, in their order. */
export type Titles = Readonly<Record<string, string>>;

type Props = {
  /** Whom the page is for, under the heading. */
  readonly who: ReactNode;
  readonly titles: Titles;
  readonly children: ReactNode;
};

/** The page: a heading, the list of parts at the side, and the parts one below the other. */
export function AccountPage({ who, titles, children }: Props) {
  const parts = usePartInView();
  return (
    <div className="dp-screen dp-my">
      <header className="dp-my-head">
        <h1 className="dp-title">My account</h1>
        <p className="dp-muted">{who}</p>
      </header>
      <nav className="dp-my-nav" aria-label="Parts of my account">
        <ul>
          {Object.entries(titles).map(([id, title]) => (
            <li key={id}>
              <a href={addressOf(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dp-my-parts" ref={parts}>
        {children}
      </div>
    </div>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A part of the page. */
export function AccountPart({ id, title, children }: PartProps) {
  return (
    <section className="dp-card dp-my-part" id={placeId(id)} aria-labelledby={titleId(id)}>
      <h2 className="dp-section" id={titleId(id)} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Somebody else's page may have an `email` or `account` of its own. */
const placeId = (part: string): string => (isOwnPage() ? part : `dp-${part}`);

/** The part in this page, whatever a host's `<base>` says. */
export const addressOf = (part: string): string => `${currentPath()}#${placeId(part)}`;

const titleId = (part: string): string => `dp-${part}-title`;

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
