import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  working: boolean;
  workingLabel?: string;
  variant?: 'main' | 'quiet' | 'plain';
};

/** A button that shows its work and starts nothing twice. With text labels it keeps its width (spec 4). */
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
  const isLatched = useRef(false);
  const [label, other] = working && workingLabel ? [workingLabel, children] : [children, workingLabel];

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (working || isLatched.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
    // React renders the state that the click has set before this microtask runs.
    isLatched.current = true;
    queueMicrotask(() => {
      isLatched.current = false;
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
      {/* The label that does not show still counts for the width. */}
      <span className="dp-button-label" data-other={typeof other === 'string' ? other : undefined}>
        <span className="dp-button-row">
          {working && <Spinner />}
          {label}
        </span>
      </span>
    </button>
  );
}
