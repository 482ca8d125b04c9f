import type { ReactNode } from 'react';
import type { Showing } from '../../../shared/entities/campaign.ts';
import { Disc } from '../../../shared/ui/disc.tsx';
import { urls } from '../../../shared/urls.ts';

type NothingProps = { readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode };

/** In place of a list without rows: why, and what to do. */
export function Nothing({ title, mark = <Disc size={64} />, children }: NothingProps) {
  return (
    <div className="dp-empty">
      {mark}
      <h2 className="dp-section">{title}</h2>
      {children}
    </div>
  );
}

type Props = { readonly showing: Showing; readonly isOfCompany: boolean; readonly onShowAll: () => void };

/** The list is empty on the server. */
export function NoCampaigns({ showing, isOfCompany, onShowAll }: Props) {
  if (showing !== 'all') {
    return (
      <Nothing title={nothingOf[showing]}>
        <button className="dp-button dp-quiet" type="button" onClick={onShowAll}>
          Show all
        </button>
      </Nothing>
    );
  }
  if (isOfCompany) {
    return (
      <Nothing title="This label has sent you nothing yet">
        <a className="dp-button dp-quiet" href={urls.recipientDashboard()}>
          Show all promos
        </a>
      </Nothing>
    );
  }
  return (
    <Nothing title="No promos yet">
      <p className="dp-muted">Follow labels that you play, and what they send turns up here.</p>
      <div className="dp-actions">
        <a className="dp-button dp-main" href={urls.recipientLabels()}>
          Find labels
        </a>
        <a className="dp-button dp-quiet" href={urls.recipientPicks()}>
          See your picks
        </a>
      </div>
    </Nothing>
  );
}

/** All that the list holds is hidden. */
export function AllHidden({
  showing,
  onShowAll,
  onBringBack,
}: Omit<Props, 'isOfCompany'> & { readonly onBringBack: () => void }) {
  return (
    <Nothing title="You have been through all of these">
      <div className="dp-actions">
        {showing !== 'all' && (
          <button className="dp-button dp-main" type="button" onClick={onShowAll}>
            Show all
          </button>
        )}
        <button className="dp-button dp-quiet" type="button" onClick={onBringBack}>
          Bring back what is hidden
        </button>
      </div>
    </Nothing>
  );
}

const nothingOf: Record<Exclude<Showing, 'all'>, string> = {
  new: 'Nothing new: you have opened everything',
  opened: 'No promo waits for your feedback',
  feedback: 'You have left no feedback yet',
};
