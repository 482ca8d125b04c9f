import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string | undefined;
  readonly onOpen: () => void;
};

/** Whether a click has no modifier key. With one, browsers open a link in another tab or window. */
export const isUnmodifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that calls `onOpen` instead of loading a page. Clicks with a modifier key are left to the browser. */
export function RouterLink({ href, onOpen, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
