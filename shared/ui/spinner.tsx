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
