import { type SocialService, socialNames } from '../entities/social.ts';
import { Spinner } from './spinner.tsx';

type Props = { readonly service: SocialService; readonly onCancel: () => void };

/** A social login is under way in its window, and can be given up from here. */
export function SocialWaiting({ service, onCancel }: Props) {
  return (
    <>
      <p className="dp-social-waiting" role="status">
        <Spinner />
        {socialNames[service]} is open in another window. We go on here once you are done there. If you closed
        it, cancel and try again.
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}
