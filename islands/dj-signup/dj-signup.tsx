import { Loading } from '../../shared/ui/loading.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { urls } from '../../shared/urls.ts';
import { Popup } from './popup.tsx';
import type { DjSignupProps } from './props.ts';

/** DJ sign-up; in the window of a social login, its end (spec 2.4). */
export function DjSignup({ popup = null, name = '', email = '', info_message = '' }: Partial<DjSignupProps>) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <Loading />;
  if (popup) {
    const { success } = popup;
    return <Popup result={{ info_message, popup_success: success, dj_name: name, dj_email: email }} />;
  }
  return (
    <div className="dp-alone">
      <Panel title="Create DJ Account">
        <a className="dp-link" href={urls.djLogin()}>
          DJ Login
        </a>
      </Panel>
    </div>
  );
}
