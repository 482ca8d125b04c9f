import { InboxTitle } from './inbox-title.tsx';

const places = [...Array(10).keys()].map((place) => `place-${place}`);

/** The page of the list before its script is there; it takes the room that the list will take. */
export function InboxLoading() {
  return (
    <div className="dp-screen">
      <InboxTitle>What labels have sent you, the latest first.</InboxTitle>
      <div className="dp-inbox-filters" aria-hidden="true">
        <span className="dp-skeleton dp-inbox-outline" />
        <span className="dp-skeleton dp-inbox-outline" />
      </div>
      <CampaignsLoading />
    </div>
  );
}

/** The outline of rows that load. */
export function CampaignsLoading() {
  return (
    <div role="status" aria-label="Loading promos...">
      <div className="dp-campaigns" aria-hidden="true">
        {places.map((place) => (
          <div className="dp-campaign" key={place}>
            <span className="dp-skeleton dp-campaign-cover" />
            <span className="dp-campaign-words">
              <span className="dp-skeleton dp-campaign-line" />
              <span className="dp-skeleton dp-campaign-line" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
