import type { LoginType } from '../../shared/entities/login.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';

/** The way to the devices that are logged in, each of which can be logged out (spec 2.7). */
export function Devices({ type }: { readonly type: LoginType }) {
  return (
    <>
      <p className="dp-muted">See where you are logged in, and log out what you do not know.</p>
      <button
        className="dp-button dp-quiet"
        type="button"
        onClick={() => void openDialog('recent-logins', { type })}
      >
        Show devices
      </button>
    </>
  );
}
