/** The outline of a list while it loads. */
export function ListLoading() {
  return (
    <div role="status" aria-label="Loading your labels...">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <div className="dp-label-row" key={row} aria-hidden="true">
          <div className="dp-skeleton dp-label-skeleton" />
        </div>
      ))}
    </div>
  );
}
