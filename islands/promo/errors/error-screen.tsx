import type { ReactNode } from 'react';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { urls } from '../../../shared/urls.ts';

type Props = { readonly title: string; readonly mark?: IconName; readonly children?: ReactNode };

/** The frame of every promo error: what it is, what can be done, and the way to the dashboard (spec 2.8). */
export function ErrorScreen({ title, mark = 'warning', children }: Props) {
  return (
    <div className="dp-alone">
      <Panel title={title} mark={mark}>
        {children}
        <a className="dp-button dp-quiet" href={urls.recipientDashboard()}>
          promo dashboard
        </a>
      </Panel>
    </div>
  );
}
