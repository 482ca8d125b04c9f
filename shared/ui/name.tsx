type Props = {
  /** Words in place of an unknown name, which may be translated. */
  readonly fallback?: string;
  readonly className?: string;
  readonly title?: string;
  readonly children: string | null | undefined;
};

/** A name, a title or an email. It keeps its own text direction, and browsers don't translate it. */
export const Name = ({ fallback, children, ...rest }: Props) => (
  <bdi {...rest} translate={children ? 'no' : undefined}>
    {children || fallback}
  </bdi>
);

/** A sentence with names from `isolateName`. */
export const Sentence = ({ children }: { readonly children: string }) =>
  children
    .split(/\u2068(.*?)\u2069/s)
    .map((part, i) =>
      i % 2 === 1 ? <Name key={part}>{part}</Name> : part && <span key={part}>{part}</span>,
    );

type PromosLinkProps = {
  readonly name: string;
  /** The inbox of the label or account, null where there is none. */
  readonly href: string | null;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: number;
};

export function PromosLink({ name, href, tabIndex, ...rest }: PromosLinkProps) {
  if (href === null) return <Name {...rest}>{name}</Name>;
  return (
    <a {...rest} href={href} tabIndex={tabIndex} aria-label={`All promos from ${name}`}>
      <Name>{name}</Name>
    </a>
  );
}
