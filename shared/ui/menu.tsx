import { type ComponentProps, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';

/** A button that opens a menu. `boundary` selects a larger area in which a press does not close the menu. */
export function useMenu(boundary?: string) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const container = useDismiss<HTMLDivElement>(isOpen, close, boundary);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  return {
    isOpen,
    close,
    /** Focuses the button first, because a dialog that opens next returns the focus there when it closes. */
    closeAndFocus() {
      button.current?.focus();
      close();
    },
    container,
    panelId,
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setOpen(!isOpen),
    },
  };
}

export const MenuLink = ({ className, children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={['dp-row dp-menu-link', className].filter(Boolean).join(' ')}>
    {children}
  </a>
);

type MenuButtonProps = ComponentProps<'button'> & {
  readonly icon?: IconName;
  /** What stands at the end of the button, such as a key. Screen readers skip it. */
  readonly hint?: ReactNode;
};

export const MenuButton = ({ icon, hint, children, ...button }: MenuButtonProps) => (
  <button type="button" {...button} className="dp-row dp-menu-link">
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {hint && (
      <span className="dp-menu-hint" aria-hidden="true">
        {hint}
      </span>
    )}
  </button>
);
