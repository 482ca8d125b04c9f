import { atom } from 'nanostores';
import { isAtLogin } from '../../shared/navigation/current-url.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { LoginMode } from './props.ts';

/** The URL sets the mode on login pages, and `hostMode` sets the mode on all other pages (spec 2.1). */
export function createLoginMode(hostMode: LoginMode, initialMode: LoginMode | null = null) {
  /** Null until the URL has been read. */
  const $mode = atom<LoginMode | null>(initialMode);
  let router: ReturnType<typeof createRouter<LoginMode>> | null = null;

  function start(): () => void {
    if (!isAtLogin()) {
      $mode.set(hostMode);
      return () => {};
    }
    router = createRouter<LoginMode>({ user: urls.clientLogin(), recipient: urls.djLogin() }, 'user');
    return router.watch((mode) => $mode.set(mode));
  }

  function open(mode: LoginMode, address: string) {
    if (router) router.open(address);
    else $mode.set(mode);
  }

  return { $mode, start, open };
}
