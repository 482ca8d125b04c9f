import type { FirstState } from '../../shared/mount/island.tsx';
import { Entrance } from '../../shared/ui/entrance.tsx';
import { Loading } from '../../shared/ui/spinner.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { Popup } from './popup.tsx';
import type { DjSignupProps } from './props.ts';
import { Signup } from './signup.tsx';

/** DJ sign-up; in the window of a social login, its end (spec 2.4). */
export function DjSignup({ popup = null, first, ...given }: Partial<DjSignupProps> & FirstState) {
  const isHydrated = useHydrated();
  const { page = null, name = '', email = '', info_message = '' } = given;
  if (popup && isHydrated) {
    const { success } = popup;
    const result = { info_message, popup_success: success, dj_name: name, dj_email: email };
    return <Popup result={result} />;
  }
  return (
    <Entrance>
      {isHydrated || first === 'new' ? (
        <Signup page={page} name={name} email={email} info_message={info_message} first={first} />
      ) : (
        <Loading />
      )}
    </Entrance>
  );
}
