import type { Showing } from '../../shared/entities/campaign.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Nothing } from './nothing.tsx';

type Props = {
  readonly showing: Showing;
  readonly isOfCompany: boolean;
  /** Whether the list holds something, but all of it is hidden. */
  readonly isAllHidden: boolean;
  readonly onShowAll: () => void;
  readonly onBringBack: () => void;
};

/** The list is empty, on the server or since all that it holds is hidden. */
export function NoCampaigns({ showing, isOfCompany, isAllHidden, onShowAll, onBringBack }: Props) {
  if (isAllHidden) {
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
        <a className="dp-button dp-main" href={urls.recipientLabelsRecommended()}>
          Find labels
        </a>
        <a className="dp-button dp-quiet" href={urls.recipientPicks()}>
          See your picks
        </a>
      </div>
    </Nothing>
  );
}

const nothingOf: Record<Exclude<Showing, 'all'>, string> = {
  new: 'Nothing new: you have opened everything',
  opened: 'No promo waits for your feedback',
  feedback: 'You have left no feedback yet',
};
