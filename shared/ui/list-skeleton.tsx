import { Fragment, type ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly rows: number;
  readonly className?: string;
  /** The placeholder of one row: an `li`. */
  readonly children: ReactNode;
};

/** Placeholders for the rows of a list that loads. */
export function ListSkeleton({ label, rows, className, children }: Props) {
  return (
    <div role="status" aria-label={label} data-loading="">
      <ul className={className} aria-hidden="true">
        {[...Array(rows).keys()].map((row) => (
          <Fragment key={row}>{children}</Fragment>
        ))}
      </ul>
    </div>
  );
}

/** A grey line or box in place of content that loads. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span className={className ? `dp-skeleton ${className}` : 'dp-skeleton'} />
);
