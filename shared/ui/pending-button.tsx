import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  /** Its work is under way: clicks are ignored, the focus stays. */
  working: boolean;
  /** Takes the label's place while working. */
  workingLabel?: string;
  /** The one main action of a screen, any other, or one without a box. */
  variant?: 'main' | 'quiet' | 'plain';
};

/** A button that shows that its work is under way, and starts nothing twice. It keeps its width (spec 4). */
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
  const latched = useRef(false);
  const alternative = working && workingLabel !== undefined;
  // The label that does not show still counts for the width.
  const other = alternative ? children : workingLabel;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (working || latched.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
    // What the click has set is rendered before this microtask; until then a second click must not pass.
    latched.current = true;
    queueMicrotask(() => {
      latched.current = false;
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
      <span className="dp-button-label" data-other={typeof other === 'string' ? other : undefined}>
        <span className="dp-button-row">
          {working && <Spinner />}
          {alternative ? workingLabel : children}
        </span>
        {other !== undefined && typeof other !== 'string' && (
          <span className="dp-button-other" aria-hidden="true">
            {other}
          </span>
        )}
      </span>
    </button>
  );
}
