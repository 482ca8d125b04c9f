import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string | undefined;
  readonly onOpen: () => void;
  /** If this returns false, the link loads its page. */
  readonly ownsUrl?: () => boolean;
};

/** A link that calls `onOpen` instead of loading a page. With a modifier key, browsers open it in another tab or window. */
export function RouterLink({ href, onOpen, ownsUrl = () => true, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (metaKey || ctrlKey || shiftKey || altKey || !ownsUrl()) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
