/** A spinner as large as the text. Screen readers announce `label`, which is not needed next to a text. */
export function Spinner({ label }: { label?: string }) {
  const spinner = <span className="dp-spinner" aria-hidden="true" />;
  if (label === undefined) return spinner;
  return (
    <span role="status">
      {spinner}
      <span className="dp-hidden">{label}</span>
    </span>
  );
}

/** A spinner in place of a screen that is loading (spec 2.3). `heading` is a visually hidden h1. */
export function Loading({ heading }: { readonly heading?: string }) {
  return (
    <>
      {heading && <h1 className="dp-hidden">{heading}</h1>}
      <div className="dp-loading" data-loading="">
        <Spinner label="Loading…" />
      </div>
    </>
  );
}
