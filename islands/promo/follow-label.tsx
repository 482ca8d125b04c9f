import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session, isSignedIn } from '../../shared/stores/session.ts';
import { createFollow } from './follow-store.ts';

/** Follows the label or leaves it; shown to DJs who are signed in, once it is known which of the two it would be. */
export function FollowLabel({
  label,
}: {
  readonly label: { readonly url_name: string; readonly name: string };
}) {
  const [store] = useState(() => createFollow(label.url_name));
  const isFollowed = useStore(store.$isFollowed);
  const session = useStore($session);
  const canFollow = isSignedIn(session);
  useEffect(() => {
    if (canFollow) void store.load();
  }, [store, canFollow]);

  if (!canFollow || isFollowed === null) return null;
  return (
    <button
      className="dp-follow"
      type="button"
      data-followed={isFollowed || undefined}
      onClick={() => void store.toggle()}
    >
      {isFollowed ? 'Following' : 'Follow'}
      <span className="dp-hidden"> {label.name}</span>
    </button>
  );
}
