import { isFollowed, type KnownLabel } from '../../shared/promos/followed-labels.ts';
import { nameOf } from './arrange.ts';
import { rateLabel } from './label-actions.ts';

/** Says which label was taken from the recommended ones last, as long as it is followed, and takes that back. */
export function FollowedNote({ known }: { readonly known: KnownLabel | undefined }) {
  const followed = known && isFollowed(known.standing) ? known : null;
  return (
    <>
      <p className="dp-muted" role="status">
        {followed ? (
          <>
            You follow <bdi>{nameOf(followed.label)}</bdi> now.
          </>
        ) : (
          'Follow or rate one and it moves to your list.'
        )}
      </p>
      {followed && (
        <button
          className="dp-link"
          type="button"
          onClick={({ currentTarget }) => {
            // It goes with what it says, and leaves the focus to the control beside it.
            currentTarget.parentElement?.querySelector<HTMLElement>('.dp-button')?.focus();
            void rateLabel(followed, 0);
          }}
        >
          Undo
        </button>
      )}
    </>
  );
}
