type Props = {
  /** Said to screen readers once it appears; without it the spinner is decoration beside a text. */
  label?: string;
};

/** Turns while something is on its way. */
export function Spinner({ label }: Props) {
  if (label === undefined) return <span className="dp-spinner" aria-hidden="true" />;
  return (
    <span role="status">
      <span className="dp-spinner" aria-hidden="true" />
      <span className="dp-hidden">{label}</span>
    </span>
  );
}

type LoadingProps = {
  readonly label?: string;
  /** The main heading of the page, where the spinner is all of it; it is not shown. */
  readonly heading?: string;
};

/** A spinner in place of a screen (spec 2.3). */
export function Loading({ label = 'Working...', heading }: LoadingProps) {
  return (
    <>
      {heading && <h1 className="dp-hidden">{heading}</h1>}
      <div className="dp-loading" role="status">
        <Spinner />
        <span className="dp-hidden">{label}</span>
      </div>
    </>
  );
}
