import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  working: boolean;
  workingLabel?: string;
  variant?: 'main' | 'quiet' | 'plain';
};

/** A button that shows a spinner and ignores clicks while `working` is true. Its width stays the same (spec 4). */
export function PendingButton({
  working,
  workingLabel,
  type = 'button',
  variant = 'main',
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const isLocked = useRef(false);
  const [label, hiddenLabel] = working && workingLabel ? [workingLabel, children] : [children, workingLabel];

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (working || isLocked.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
    // Ignores a second click until React has rendered `working`, which it does before this microtask.
    isLocked.current = true;
    queueMicrotask(() => {
      isLocked.current = false;
    });
  }

  return (
    <button
      {...rest}
      type={type}
      className={['dp-button', `dp-${variant}`, className].filter(Boolean).join(' ')}
      disabled={disabled && !working}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={click}
    >
      {/* The longer of the two labels determines the width, so that it does not change. */}
      <span
        className="dp-button-label"
        data-hidden-label={typeof hiddenLabel === 'string' ? hiddenLabel : undefined}
      >
        <span className="dp-button-row">
          {working && <Spinner />}
          {label}
        </span>
      </span>
    </button>
  );
}
