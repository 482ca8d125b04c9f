import { fetchDevices, forceLogout } from '../../../shared/api/client-session.ts';
import type { ApiError } from '../../../shared/api/errors.ts';
import { createResource } from '../../../shared/async/create-resource.ts';
import { createTask, type Task } from '../../../shared/async/create-task.ts';
import type { Device, LoginType } from '../../../shared/entities/login.ts';

export type RecentLogin = Device & { readonly logOut: Task<[]> };

export type RecentLogins = ReturnType<typeof createRecentLogins>;

export function createRecentLogins(type: LoginType) {
  const devices = createResource(async (signal): Promise<readonly RecentLogin[]> => {
    const logins = await fetchDevices(type, signal);
    return logins
      .toSorted((a, b) => Number(b.isMe) - Number(a.isMe))
      .map((login) => ({ ...login, logOut: createTask(() => logOutDevice(login)) }));
  });

  async function logOutDevice({ id }: Device): Promise<void> {
    if (id === undefined) return;
    await forceLogout(id);
    devices.update((all) =>
      all.map((device) => (device.id === id ? { ...device, forced_logout: true } : device)),
    );
  }

  /** Resolves with the errors of the devices that are still logged in. */
  const logOutAll = createTask(async () => {
    const errors: ApiError[] = [];
    for (const { logOut } of devices.data()?.filter(canLogOut) ?? []) {
      const state = await logOut.run();
      if (state.state !== 'failed') continue;
      errors.push(state.error);
      logOut.reset();
    }
    return errors;
  });

  return {
    devices,
    logOutAll,
    logOut({ logOut }: RecentLogin): void {
      if (logOutAll.$state.get().state === 'done') logOutAll.reset();
      void logOut.run();
    },
  };
}

export const canLogOut = ({ id, isMe, forced_logout }: RecentLogin): boolean =>
  !isMe && !forced_logout && id !== undefined;
