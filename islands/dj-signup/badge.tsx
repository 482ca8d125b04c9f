type Props = { readonly name: string; readonly email: string };

/** The DJ's pass, as it will be made out. */
export function Badge({ name, email }: Props) {
  return (
    <dl className="dp-pass">
      <dt className="dp-hidden">Name</dt>
      <dd className="dp-pass-name">
        <bdi>{name.trim()}</bdi>
      </dd>
      <dt className="dp-hidden">Email</dt>
      <dd className="dp-pass-email">
        <bdi>{email.trim()}</bdi>
      </dd>
    </dl>
  );
}
