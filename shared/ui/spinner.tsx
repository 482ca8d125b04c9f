/** A spinner in the size of the text. Screen readers announce `label`; beside a text, omit it. */
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

/** A spinner in place of a screen (spec 2.3). `heading` is a visually hidden h1. */
export function Loading({ heading }: { readonly heading?: string }) {
  return (
    <>
      {heading && <h1 className="dp-hidden">{heading}</h1>}
      <div className="dp-loading">
        <Spinner label="Loading…" />
      </div>
    </>
  );
}
