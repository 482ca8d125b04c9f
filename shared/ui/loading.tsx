import { Spinner } from './spinner.tsx';

type Props = {
  readonly label?: string;
  /** The main heading of the page, where the spinner is all of it; it is not shown. */
  readonly heading?: string;
};

/** A spinner in place of a screen (spec 2.3). */
export function Loading({ label = 'Working...', heading }: Props) {
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
