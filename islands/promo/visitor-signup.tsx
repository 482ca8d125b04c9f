import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

export function VisitorSignup() {
  return (
    <section className="dp-stack" aria-label="Get an account">
      <p className="dp-muted">
        You're listening as a guest. With an account, labels send you promos before they're out. It's free.
      </p>
      <div className="dp-actions">
        <ButtonLink href={urls.djSignup()}>Create an account</ButtonLink>
        <a className="dp-link" href={urls.djLogin(currentPath())}>
          Log in
        </a>
      </div>
    </section>
  );
}
