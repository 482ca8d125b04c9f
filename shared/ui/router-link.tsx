import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string | undefined;
  readonly onOpen: () => void;
  /** If this returns false, the link loads its page. */
  readonly ownsUrl?: () => boolean;
};

/** Whether the browser opens or saves the link itself, because of a modifier key or another mouse button. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/** A link that calls `onOpen` instead of loading a page. */
export function RouterLink({ href, onOpen, ownsUrl = () => true, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event) || !ownsUrl()) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
