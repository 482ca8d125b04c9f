import { Entrance } from '../../shared/ui/entrance.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { Popup } from './popup.tsx';
import type { DjSignupProps } from './props.ts';
import { Signup } from './signup.tsx';

/** DJ sign-up; in the window of a social login, its end (spec 2.4). */
export function DjSignup({ popup = null, ...given }: Partial<DjSignupProps>) {
  const isHydrated = useHydrated();
  const { page = null, name = '', email = '', info_message = '' } = given;
  if (popup && isHydrated) {
    const { success } = popup;
    return <Popup result={{ info_message, popup_success: success, dj_name: name, dj_email: email }} />;
  }
  return (
    <Entrance>
      {isHydrated ? (
        <Signup page={page} name={name} email={email} info_message={info_message} />
      ) : (
        <Loading />
      )}
    </Entrance>
  );
}
