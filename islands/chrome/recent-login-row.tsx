import type { Login } from '../../shared/entities/login.ts';
import { formatDayMonth, formatTime } from '../../shared/format/dates.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Problem } from '../../shared/ui/problem.tsx';
import { canLogOut, type RecentLogin } from './recent-logins-store.ts';

type Props = { readonly entry: RecentLogin; readonly onLogOut: () => void };

/** One device: what it is, where and since when it is logged in, and the way to log it out. */
export function RecentLoginRow({ entry, onLogOut }: Props) {
  const { login, logOut } = entry;
  const { last_login, location } = login;
  const device = deviceOf(login);

  return (
    <li className="dp-recent-row" data-out={login.forced_logout || undefined}>
      <span className="dp-recent-mark">
        <Icon name={isPhone(login) ? 'phone' : 'desktop'} />
      </span>
      <div className="dp-recent-words">
        <bdi className="dp-recent-device">{device}</bdi>
        <span className="dp-recent-line">
          {location && <bdi>{location}</bdi>}
          <time className="dp-numbers" dateTime={last_login}>
            {formatDayMonth(last_login)} {formatTime(last_login)}
          </time>
        </span>
      </div>
      {login.isMe && <span className="dp-recent-note dp-recent-own">This device</span>}
      {login.forced_logout && <span className="dp-recent-note">Logged out</span>}
      {canLogOut(entry) && (
        <PendingButton
          variant="quiet"
          working={logOut.name === 'working'}
          aria-label={`Log out ${device}${location && `, ${location}`}`}
          onClick={onLogOut}
        >
          Log out
        </PendingButton>
      )}
      {logOut.name === 'failed' && <Problem>{wordsFor(logOut.error)}</Problem>}
    </li>
  );
}

/** 'Safari on iOS', as far as it is known. */
function deviceOf({ devinfo: { browser, os } }: Login): string {
  if (browser.family && os.family) return `${browser.family} on ${os.family}`;
  return browser.family || os.family || 'Unknown device';
}

const isPhone = ({ devinfo }: Login): boolean => /^(ios|android|windows phone)/i.test(devinfo.os.family);
