/** A spinner the size of the text. Screen readers announce its label. A spinner beside a text needs none. */
export function Spinner({ label }: { label?: string }) {
  const mark = <span className="dp-spinner" aria-hidden="true" />;
  if (label === undefined) return mark;
  return (
    <span role="status">
      {mark}
      <span className="dp-hidden">{label}</span>
    </span>
  );
}

/** A spinner in place of a screen (spec 2.3). `heading` is the hidden main heading of the page. */
export function Loading({ heading }: { readonly heading?: string }) {
  return (
    <>
      {heading && <h1 className="dp-hidden">{heading}</h1>}
      <div className="dp-loading">
        <Spinner label="Working..." />
      </div>
    </>
  );
}
