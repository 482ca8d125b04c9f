import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ShortcutName } from '../keyboard/shortcuts.ts';
import { IconButton } from './button.tsx';
import { moveFocus } from './focus.ts';
import type { IconName } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { MenuButton, useMenu } from './menu.tsx';
import { showOnTop } from './show-on-top.ts';

export type Action = {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: ShortcutName;
  readonly isPressed?: boolean;
  readonly run: () => void;
};

type Props = Omit<ComponentProps<'button'>, 'ref' | 'onClick'> & {
  /** The name of the row, which the accessible names include. */
  readonly subject: string;
  readonly actions: readonly Action[];
};

/** The button at the end of a row with the menu of what can be done with it. */
export function ActionMenu({ subject, actions, className, ...button }: Props) {
  const { isOpen, close, closeAndFocus, container, panelId, buttonProps } = useMenu();
  const panel = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !container.current) return;
    const hide = showOnTop(panel.current);
    showBeside(panel.current, container.current);
    panel.current.querySelector('button')?.focus({ preventScroll: true });
    const controller = new AbortController();
    addEventListener('scroll', close, { capture: true, signal: controller.signal });
    return () => {
      controller.abort();
      hide();
    };
  }, [isOpen, close, container]);

  return (
    <div className={className} ref={container}>
      <IconButton
        variant="subtle"
        icon="more"
        label={`More actions: ${subject}`}
        title="More actions"
        {...button}
        {...buttonProps}
      />
      {isOpen && (
        <ul className="dp-surface dp-row-menu" id={panelId} ref={panel} onKeyDown={handleArrow}>
          {actions.map(({ label, icon, shortcut, isPressed, run }) => (
            <li key={label}>
              <MenuButton
                icon={icon}
                hint={shortcut && <KeyHint name={shortcut} />}
                aria-label={`${label}: ${subject}`}
                aria-pressed={isPressed}
                onClick={() => {
                  closeAndFocus();
                  run();
                }}
              >
                {label}
              </MenuButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Moves the menu below the button, or above it where there is no room. It scrolls with nothing, so scrolling closes it. */
function showBeside(panel: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = panel;
  const left = Math.max(8, right - width);
  moveTo(panel, left, bottom);
  // The end of the window, or in browsers without a top layer the player.
  const isCut = !panel.contains(document.elementFromPoint(left + width / 2, bottom + height - 2));
  if (isCut) moveTo(panel, left, Math.max(8, top - height));
}

/** Moves the element within the window. In older browsers, it is fixed to the container around it. */
function moveTo(element: HTMLElement, left: number, top: number): void {
  Object.assign(element.style, { left: '0', top: '0' });
  const origin = element.getBoundingClientRect();
  Object.assign(element.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
}

function handleArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(event.currentTarget, step, true);
}
