import { fetchDevices, forceLogout } from '../../shared/api/client-session.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { createTask, type Task } from '../../shared/async/create-task.ts';
import type { Login, LoginType } from '../../shared/entities/login.ts';

export type RecentLogin = { readonly login: Login; readonly loggingOut: Task<[]> };

export type RecentLogins = ReturnType<typeof createRecentLogins>;

/** The devices on which the current person of the kind is logged in, the own one first (open point 34). */
export function createRecentLogins(type: LoginType) {
  const devices = createResource(async (signal): Promise<readonly RecentLogin[]> => {
    const logins = await fetchDevices(type, signal);
    return logins
      .toSorted((one, other) => Number(other.isMe) - Number(one.isMe))
      .map((login) => ({ login, loggingOut: createTask(() => logOut(login)) }));
  });

  async function logOut({ id }: Login): Promise<void> {
    if (id === undefined) return;
    await forceLogout(id);
    devices.update((all) =>
      all.map((device) =>
        device.login.id === id ? { ...device, login: { ...device.login, forced_logout: true } } : device,
      ),
    );
  }

  /** Logs out the other devices, one after the other. Each row shows its own failure. */
  const loggingOutAll = createTask(async () => {
    for (const { loggingOut } of devices.data()?.filter(canLogOut) ?? []) await finish(loggingOut);
  });

  return {
    devices,
    loggingOutAll,
    logOut({ loggingOut }: RecentLogin): void {
      // The result for all devices does not outlive the next try.
      if (loggingOutAll.$state.get().state === 'done') loggingOutAll.reset();
      void loggingOut.run();
    },
  };
}

/** Neither this device nor one that was logged out already, nor one without an id to send (spec 2.7). */
export const canLogOut = ({ login }: RecentLogin): boolean =>
  !login.isMe && !login.forced_logout && login.id !== undefined;

/** Runs the task unless it is done, or waits for the run that is pending. */
async function finish({ $state, run }: Task<[]>): Promise<void> {
  const { state } = $state.get();
  if (state === 'idle' || state === 'failed') await run();
  if (state !== 'pending') return;
  await new Promise<void>((resolve) => {
    const stop = $state.listen(() => {
      stop();
      resolve();
    });
  });
}
