import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName, type IconSize } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
  /** `main` is the one main action of a view, `ink` a prominent second one, `subtle` an icon in the row of a list. */
  readonly variant?: 'main' | 'ink' | 'quiet' | 'plain' | 'subtle' | 'danger' | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly icon?: IconName | undefined;
  readonly endIcon?: IconName | undefined;
  /** The width of the island up to which only the icon shows. The button then needs an `aria-label`. */
  readonly collapsesAt?: 'phone' | undefined;
};

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true, a spinner shows, clicks are ignored, and the width stays the same (spec 4). */
    readonly pending?: boolean;
    readonly pendingLabel?: string | undefined;
    /** A hint at the end of a wide button, such as a key. Screen readers skip it. */
    readonly hint?: ReactNode;
  };

/** A button with a label. Its default type is `button`, so that it does not submit forms (spec 4). */
export function Button({
  variant,
  size,
  icon,
  endIcon,
  collapsesAt,
  pending = false,
  pendingLabel,
  hint,
  type = 'button',
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignoreClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      data-variant={variant}
      data-collapses={collapsesAt}
      disabled={disabled && !pending}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? ignoreClick : onClick}
    >
      <Content icon={icon} endIcon={endIcon} pending={pending} pendingLabel={pendingLabel}>
        {children}
      </Content>
      {hint && !pending && (
        <span className="dp-button-hint" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={buttonClass({ variant, size, className })} data-variant={variant}>
      <Content icon={icon} endIcon={endIcon}>
        {children}
      </Content>
    </a>
  );
}

type IconLook = Pick<Look, 'variant'> & {
  readonly icon: IconName;
  readonly iconSize?: IconSize;
  /** The accessible name. It is also the tooltip, unless there is a `title`. */
  readonly label: string;
};

export type IconButtonProps = ComponentProps<'button'> & IconLook;

export const IconButton = (props: IconButtonProps) => <button type="button" {...iconProps(props)} />;

export const IconLink = ({ href, ...props }: ComponentProps<'a'> & IconLook) => (
  <a href={href} {...iconProps(props)} />
);

/** Returns the props of the element that contains the icon. */
function iconProps<Props extends ComponentProps<'button'> | ComponentProps<'a'>>({
  variant = 'plain',
  icon,
  iconSize,
  label,
  title = label,
  className,
  children,
  ...rest
}: Props & IconLook) {
  return {
    ...rest,
    className: buttonClass({ variant, className }, 'dp-square'),
    'aria-label': label,
    title,
    children: (
      <>
        <Icon name={icon} size={iconSize} />
        {children}
      </>
    ),
  };
}

type ClassOptions = Pick<Look, 'variant' | 'size'> & { readonly className?: string | undefined };

function buttonClass({ variant = 'quiet', size, className }: ClassOptions, square?: 'dp-square'): string {
  return ['dp-button', `dp-${variant}`, size === 'small' && 'dp-small', square, className]
    .filter(Boolean)
    .join(' ');
}

export const LinkButton = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={className ? `dp-link ${className}` : 'dp-link'}>
    <span>{children}</span>
  </button>
);

/** One of the buttons that choose what a list shows, with `aria-pressed`. */
export const FilterButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="dp-option dp-filter" />
);

type ContentProps = Pick<ButtonProps, 'icon' | 'endIcon' | 'pending' | 'pendingLabel' | 'children'>;

/** The label has an element of its own, because translators replace text nodes. */
function Content({ icon, endIcon, pending = false, pendingLabel, children }: ContentProps) {
  const [label, hiddenLabel] = pending && pendingLabel ? [pendingLabel, children] : [children, pendingLabel];
  return (
    <>
      {icon && (pending ? <Spinner /> : <Icon name={icon} />)}
      {/* The longer of the two labels determines the width, so that it does not change. */}
      <span
        className="dp-button-label"
        data-hidden-label={typeof hiddenLabel === 'string' ? hiddenLabel : undefined}
      >
        <span>
          {pending && !icon && !endIcon && <Spinner />}
          <span>{label}</span>
        </span>
      </span>
      {endIcon && (pending && !icon ? <Spinner /> : <Icon name={endIcon} />)}
    </>
  );
}
