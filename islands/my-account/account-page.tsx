import type { ReactNode } from 'react';
import { usePartInView } from './use-part-in-view.ts';

/** A part of the page: its place in the list at the side, and what it holds. */
export type Part = { readonly id: string; readonly title: string; readonly content: ReactNode };

type Props = {
  /** Whom the page is for, under the heading. */
  readonly who: ReactNode;
  readonly parts: readonly Part[];
};

/** The page: a heading, the list of parts at the side, and the parts one below the other. */
export function AccountPage({ who, parts }: Props) {
  usePartInView();
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
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dp-my-parts">
        {parts.map(({ id, title, content }) => (
          <section className="dp-card dp-my-part" id={id} key={id} aria-labelledby={titleId(id)}>
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

/** Leads to the part's heading once the control that had the focus is gone. */
export const focusPart = (part: string): void => document.getElementById(titleId(part))?.focus();

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
