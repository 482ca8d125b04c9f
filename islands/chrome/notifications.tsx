import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  $notifications,
  dismiss,
  type Notification,
  pauseDismissalWhile,
} from '../../shared/notifications/notifications.ts';
import { watchExpiry } from '../../shared/session/expiry.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Short messages above the player. Each is read out once, as it appears. */
export function Notifications() {
  const all = useStore($notifications);
  const [errors, news] = [all.filter(isError), all.filter((one) => !isError(one))];
  const place = useRef<HTMLElement>(null);
  useEffect(() => pauseDismissalWhile(() => isAt(place.current)), []);
  useEffect(watchExpiry, []);

  return (
    <section className="dp-notifications" ref={place} aria-label="Notifications">
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {news.map((one) => (
          <NotificationItem key={one.id} {...one} />
        ))}
      </div>
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        {errors.map((one) => (
          <NotificationItem key={one.id} {...one} />
        ))}
      </div>
    </section>
  );
}

const isAt = (place: HTMLElement | null): boolean =>
  place !== null && (place.matches(':hover') || place.contains(document.activeElement));

const isError = ({ kind }: Notification): boolean => kind === 'error';

function NotificationItem({ id, kind, text, action }: Notification) {
  return (
    <div className="dp-notification" data-kind={kind}>
      {kind !== 'info' && <Icon name={kind === 'error' ? 'warning' : 'check'} />}
      <p dir="auto">{text}</p>
      {action && 'href' in action && (
        <a className="dp-button dp-plain" href={action.href}>
          {action.label}
        </a>
      )}
      {action && 'run' in action && (
        <button
          className="dp-button dp-plain"
          type="button"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button className="dp-button dp-plain dp-square" type="button" onClick={() => dismiss(id)}>
        <Icon name="close" />
        <span className="dp-hidden">Dismiss</span>
      </button>
    </div>
  );
}
