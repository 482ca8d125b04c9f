/** The outline of a promo while it loads; it takes the room that the promo will take. */
export function PromoLoading() {
  return (
    <div className="dp-screen dp-promo" role="status" aria-label="Promo Loading...">
      <h1 className="dp-hidden">Promo Loading...</h1>
      <div className="dp-promo-head" aria-hidden="true">
        <div className="dp-skeleton dp-skeleton-line" />
        <div className="dp-skeleton dp-skeleton-title" />
        <div className="dp-skeleton dp-skeleton-line" />
      </div>
      <div className="dp-promo-sleeve" aria-hidden="true">
        <div className="dp-sleeve-frame">
          <div className="dp-skeleton dp-sleeve" />
        </div>
      </div>
      <div className="dp-promo-body" aria-hidden="true">
        {['one', 'two', 'three', 'four'].map((row) => (
          <div className="dp-skeleton dp-skeleton-row" key={row} />
        ))}
      </div>
    </div>
  );
}
