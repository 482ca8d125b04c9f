import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import {
  $announcement,
  $notifications,
  type AppNotification,
  dismiss,
  pauseDismissalWhile,
} from '../../../shared/notifications/notifications.ts';
import { watchExpiry } from '../../../shared/session/expiry.ts';
import { Button, ButtonLink, IconButton } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Sentence } from '../../../shared/ui/name.tsx';
import { raise } from '../../../shared/ui/show-on-top.ts';

export function Notifications() {
  // One at a time. Those before it show again once it is gone.
  const shown = useStore($notifications).at(-1);
  const region = useRef<HTMLElement>(null);
  const modal = useModal();
  useEffect(() => pauseDismissalWhile(() => isHoveredOrFocused(region.current)), []);
  useEffect(watchExpiry, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region of a modal is another one
  useLayoutEffect(() => raiseAbove(region.current), [modal]);

  const view = (
    <section className="dp-notifications" ref={region} aria-label="Notifications">
      <p className="dp-hidden" role="status">
        {useStore($announcement)}
      </p>
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} aria-atomic="false" aria-relevant="additions">
          {shown && roleOf(shown) === role && <NotificationItem key={shown.id} {...shown} />}
        </div>
      ))}
    </section>
  );
  return modal ? createPortal(view, modal) : view;
}

/** Returns the modal on top, in which alone something can be pressed. */
function useModal(): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    const find = () =>
      setModal([...document.querySelectorAll('[data-island="outlet"] dialog[open]')].at(-1) ?? null);
    const observer = new MutationObserver(find);
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
    find();
    return () => observer.disconnect();
  }, []);
  return modal;
}

/** Keeps the region above sheets and menus that open later. Returns a function that stops it. */
function raiseAbove(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  raise(region);
  const onToggle = ({ target }: Event) => target !== region && raise(region);
  document.addEventListener('toggle', onToggle, { capture: true });
  return () => document.removeEventListener('toggle', onToggle, { capture: true });
}

const isHoveredOrFocused = (element: HTMLElement | null): boolean =>
  element !== null && (element.matches(':hover') || element.contains(document.activeElement));

const roleOf = ({ kind }: AppNotification) => (kind === 'error' ? 'alert' : 'status');

function NotificationItem({ id, kind, text, action }: AppNotification) {
  return (
    <div className="dp-surface dp-notification" data-kind={kind}>
      {kind !== 'info' && <Icon name={kind === 'error' ? 'warning' : 'check'} />}
      <p dir="auto">
        <Sentence>{text}</Sentence>
      </p>
      {action && 'href' in action && (
        <ButtonLink variant="plain" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {action && !('href' in action) && (
        <Button
          variant="plain"
          onClick={() => {
            dismiss(id);
            if ('run' in action) action.run();
            else void openDialog(action.dialog);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
    </div>
  );
}
