import type { ReactNode } from 'react';
import { urls } from '../../../shared/navigation/urls.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

type Props = {
  readonly title: string;
  readonly mark?: IconName;
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
