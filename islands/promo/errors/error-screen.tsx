import type { ReactNode } from 'react';
import { urls } from '../../../shared/urls.ts';

type Props = { readonly title: string; readonly children?: ReactNode };

/** The frame of every promo error: what it is, what can be done, and the way to the dashboard (spec 2.8). */
export function ErrorScreen({ title, children }: Props) {
  return (
    <section className="dp-promo-error dp-panel">
      <h1 className="dp-title">{title}</h1>
      {children}
      <a className="dp-button dp-quiet" href={urls.recipientDashboard()}>
        promo dashboard
      </a>
    </section>
  );
}
