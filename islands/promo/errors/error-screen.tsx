import type { ReactNode } from 'react';
import type { MarkName } from '../../../shared/ui/mark.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { urls } from '../../../shared/urls.ts';

type Props = {
  readonly title: string;
  readonly mark?: MarkName;
  /** Stands before the way to the dashboard. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

/** The frame of every promo error: what it is, what can be done, and the way to the dashboard (spec 2.8). */
export function ErrorScreen({ title, mark = 'warning', before, children }: Props) {
  return (
    <div className="dp-alone">
      <Panel title={title} mark={mark}>
        {children}
        <div className="dp-actions">
          {before}
          <a className="dp-button dp-quiet" href={urls.recipientDashboard()}>
            promo dashboard
          </a>
        </div>
      </Panel>
    </div>
  );
}
