type Props = {
  readonly className?: string;
  readonly title?: string;
  readonly children: string | null | undefined;
};

/**
 * The name of an artist, a title, a label, an account or a person, or an email. It keeps its own text direction, and
 * browsers don't translate it.
 */
export const Name = ({ children, ...rest }: Props) => (
  <bdi {...rest} translate="no">
    {children}
  </bdi>
);
