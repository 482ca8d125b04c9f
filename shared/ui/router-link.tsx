import type { ComponentProps, MouseEvent } from 'react';
import { opensElsewhere } from '../navigation/links.ts';

type Props = ComponentProps<'a'> & {
  readonly href: string | undefined;
  readonly onOpen: () => void;
};

/** A link that calls `onOpen` instead of loading a page. */
export function RouterLink({ href, onOpen, children, ...link }: Props) {
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  );
}
