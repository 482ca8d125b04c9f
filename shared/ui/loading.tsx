import { Spinner } from './spinner.tsx';

/** A loader in place of a screen (spec 2.3). */
export function Loading({ label = 'Working...' }: { readonly label?: string }) {
  return (
    <div className="dp-loading" role="status">
      <Spinner />
      <span className="dp-hidden">{label}</span>
    </div>
  );
}
