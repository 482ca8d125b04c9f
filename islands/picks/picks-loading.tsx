const places = [...Array(10).keys()].map((place) => `place-${place}`);

/** The outline of the list while it loads; it takes the room that picks will take. */
export function PicksLoading() {
  return (
    <div role="status" aria-label="Loading picks...">
      <ul className="dp-pick-list" aria-hidden="true">
        {places.map((place) => (
          <li className="dp-pick" key={place}>
            <span className="dp-skeleton dp-pick-cover" />
            <span className="dp-skeleton dp-pick-line" />
            <span className="dp-skeleton dp-pick-line dp-pick-line-short" />
          </li>
        ))}
      </ul>
    </div>
  );
}
