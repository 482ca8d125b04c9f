import { Name } from '../../shared/ui/name.tsx';

type Props = {
  readonly name: string;
  /** The inbox of the label or account, null where there is none. */
  readonly href: string | null;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: number;
};

export function PromosLink({ name, href, tabIndex, ...rest }: Props) {
  if (href === null) return <Name {...rest}>{name}</Name>;
  return (
    <a {...rest} href={href} tabIndex={tabIndex} aria-label={`All promos from ${name}`}>
      <Name>{name}</Name>
    </a>
  );
}
