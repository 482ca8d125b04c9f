import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Device, LoginType } from '../../../shared/entities/login.ts';
import { formatShortDate, formatTime } from '../../../shared/format/dates.ts';
import { pluralize } from '../../../shared/format/text.ts';
import { errorMessage } from '../../../shared/notifications/error-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorText } from '../../../shared/ui/field.tsx';
import { focusIfLost } from '../../../shared/ui/focus.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ListSkeleton, Skeleton } from '../../../shared/ui/list-skeleton.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { usePagedRows } from '../../../shared/ui/use-paged-rows.tsx';
import { ResourceView } from '../../../shared/views/resource-view.tsx';
import { canLogOut, createRecentLogins, type RecentLogin, type RecentLogins } from './recent-logins-store.ts';

type Props = { readonly type: LoginType; readonly close: () => void };

export function RecentLoginsDialog({ type, close }: Props) {
  const [store] = useState(() => createRecentLogins(type));

  return (
    <Dialog title="Your devices" onClose={() => close()}>
      <ResourceView resource={store.devices} loading={<DevicesLoading />}>
        {(devices) =>
          devices.every(({ isMe }) => isMe) ? (
            <p>You dont have any other logins</p>
          ) : (
            <Devices store={store} devices={devices} />
          )
        }
      </ResourceView>
    </Dialog>
  );
}

const DevicesLoading = () => (
  <ListSkeleton label="Loading devices…" rows={3}>
    <li className="dp-row dp-recent-row">
      <Skeleton className="dp-round dp-recent-mark" />
      <Skeleton className="dp-recent-text" />
    </li>
  </ListSkeleton>
);

type DevicesProps = { readonly store: RecentLogins; readonly devices: readonly RecentLogin[] };

function Devices({ store, devices }: DevicesProps) {
  const all = useStore(store.logOutAll.$state);
  const { state } = all;
  const [error] = all.state === 'done' ? all.result : [];
  const accessCount = devices.filter(({ forced_logout }) => !forced_logout).length;
  const { visible, more } = usePagedRows(devices);

  return (
    <>
      {/* The pressed button may disappear when these values change. */}
      <p key={`${accessCount} ${state}`} ref={focusIfLost} className="dp-muted" tabIndex={-1}>
        {`${accessCount} device(s) with access. Locations are approximate based on IP address.`}
      </p>
      {(state === 'pending' || devices.some(canLogOut)) && (
        <Button pending={state === 'pending'} onClick={() => void store.logOutAll.run()}>
          Log out all other devices
        </Button>
      )}
      <p className={`dp-recent-status ${error ? 'dp-error' : 'dp-help'}`} role="status">
        {error &&
          `Couldn't log out ${pluralize(devices.filter(canLogOut).length, 'device')}. ${errorMessage(error)}`}
        {state === 'done' && !error && 'All other devices logged out.'}
      </p>
      <ul>
        {visible.map((device, index) => (
          <DeviceRow
            key={device.id ?? `index-${index}`}
            device={device}
            onLogOut={() => store.logOut(device)}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

type RowProps = { readonly device: RecentLogin; readonly onLogOut: () => void };

function DeviceRow({ device, onLogOut }: RowProps) {
  const { last_login, location, devinfo, isMe, forced_logout } = device;
  const state = useStore(device.logOut.$state);
  const name = deviceName(devinfo);
  const isPhone = /^(ios|android|windows phone)/i.test(devinfo.os.family);

  return (
    <li className="dp-row dp-wrap dp-recent-row" data-out={forced_logout || undefined}>
      <span className="dp-round dp-recent-mark">
        <Icon name={isPhone ? 'phone' : 'desktop'} />
      </span>
      <div className="dp-stack dp-recent-text">
        <Name className="dp-recent-device">{name}</Name>
        <span className="dp-row dp-wrap dp-recent-line dp-muted">
          {location && <Name>{location}</Name>}
          <time className="dp-numbers" dateTime={last_login}>
            {`${formatShortDate(last_login)} ${formatTime(last_login)}`}
          </time>
        </span>
      </div>
      {isMe && <span className="dp-recent-note">This device</span>}
      {forced_logout && <span className="dp-recent-note">Logged out</span>}
      {canLogOut(device) && (
        <Button
          pending={state.state === 'pending'}
          aria-label={`Log out ${name}${location && `, ${location}`}`}
          onClick={onLogOut}
        >
          Log out
        </Button>
      )}
      {state.state === 'failed' && <ErrorText>{errorMessage(state.error)}</ErrorText>}
    </li>
  );
}

function deviceName({ browser, os }: Device['devinfo']): string {
  if (browser.family && os.family) return `${browser.family} on ${os.family}`;
  return browser.family || os.family || 'Unknown device';
}
