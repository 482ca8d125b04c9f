import { type ComponentProps, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useCloseOnBack, useIsPhone } from './use-close-on-back.ts';
import { type DismissTrigger, useDismiss } from './use-dismiss.ts';

/** A button that shows and hides a panel. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  return {
    isOpen,
    setOpen,
    close,
    /** Focuses the button first, because a dialog that opens next returns the focus there when it closes. */
    closeAndFocus() {
      button.current?.focus();
      close();
    },
    panelId,
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setOpen(!isOpen),
    },
  };
}

type MenuOptions = {
  /** Whether the open menu covers a phone. Back then closes it. */
  readonly coversPhone?: boolean;
  /** Selects a larger area in which a press does not close the menu. */
  readonly boundary?: string;
  readonly trigger?: DismissTrigger;
};

/** A button that opens a menu, and all that closes it. */
export function useMenu({ coversPhone = false, boundary, trigger }: MenuOptions = {}) {
  const disclosure = useDisclosure();
  const { isOpen, close } = disclosure;
  useCloseOnBack(useIsPhone() && isOpen && coversPhone, close);
  return { ...disclosure, container: useDismiss<HTMLDivElement>(isOpen, close, boundary, trigger) };
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
