import type { ComponentProps, MouseEvent } from 'react';

type Props = ComponentProps<'a'> & {
  readonly href: string | undefined;
  readonly onOpen: () => void;
};

/** Whether no key is held down that makes a browser open a link elsewhere. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that an island opens without loading a page. With a key held down the browser follows it. */
export function RouterLink({ href, onOpen, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
