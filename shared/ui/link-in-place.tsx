import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & {
  /** Undefined while it is not known yet. */
  readonly href: string | undefined;
  /** A plain press; with a key held down the browser follows the link as it always does. */
  readonly onOpen: () => void;
};

/** Whether no key is held down, with which a browser opens a link elsewhere. */
export const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link whose page an island opens in place, without loading anything. */
export function LinkInPlace({ href, onOpen, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
