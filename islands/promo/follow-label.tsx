import { useStore } from '@nanostores/react';
import { toApiError } from '../../shared/api/errors.ts';
import { bareLabel } from '../../shared/entities/followed-label.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $labels, follow, following, isFollowed, meet, rate } from '../../shared/promos/followed-labels.ts';
import { $session, isDj } from '../../shared/session/session.ts';

type Props = { readonly label: { readonly url_name: string; readonly name: string } };

/** Follows the label or leaves it; shown to DJs who are signed in, once it is known which of the two it would be. */
export function FollowLabel({ label }: Props) {
  return isDj(useStore($session)) && <FollowButton label={label} />;
}

function FollowButton({ label }: Props) {
  const followed = useStore(following.$value);
  const labels = useStore($labels, { keys: [label.url_name] });
  if (followed.state !== 'ready') return null;
  const known = followed.data.includes(label.url_name) && labels[label.url_name];
  const isOn = known && isFollowed(known.standing);
  const toggle = () => {
    meet([bareLabel(label)]);
    const done = isOn ? rate(label.url_name, 0) : follow(label.url_name);
    done.catch((caught) => notify('error', wordsFor(toApiError(caught))));
  };
  return (
    <button className="dp-follow" type="button" data-followed={isOn || undefined} onClick={toggle}>
      {isOn ? 'Following' : 'Follow'}
      <span className="dp-hidden"> {label.name}</span>
    </button>
  );
}
