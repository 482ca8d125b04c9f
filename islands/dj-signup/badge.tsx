type Props = { readonly name: string; readonly email: string };

/** The DJ's pass, as it will be made out. */
export function Badge({ name, email }: Props) {
  return (
    <dl className="dp-badge">
      <dt className="dp-hidden">Name</dt>
      <dd className="dp-badge-name">
        <bdi>{name.trim()}</bdi>
      </dd>
      <dt className="dp-hidden">Email</dt>
      <dd className="dp-badge-email">
        <bdi>{email.trim()}</bdi>
      </dd>
    </dl>
  );
}
