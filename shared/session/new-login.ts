import * as v from 'valibot';
import { LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { notify } from '../notifications/notifications.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { pageIdentity } from './identity.ts';

/** The next page must start within this time, so that a later logout is no surprise. */
const MAX_AGE_MS = 30_000;

const key: StorageKey = { name: 'new-login', tab: true };
const schema = v.object({ type: v.picklist(LOGIN_TYPES), time: v.number() });

const FRAGMENT = /#logged-in=(recipient|client)$/;

/** Remembers a login for the next page. If the storage is refused, the next page needs the returned fragment in its URL. */
export const expectLogin = (type: LoginType): string =>
  writeStored(key, { type, time: Date.now() }) ? '' : `#logged-in=${type}`;

/** Loads the page again after a login. */
export function reloadAfterLogin(type: LoginType): void {
  const fragment = expectLogin(type);
  if (fragment) history.replaceState(history.state, '', fragment);
  reloadPage();
}

/** Says that the browser refuses cookies if the page, which knows these `types`, has no session after a login. */
export function checkNewLogin(types: readonly LoginType[]): void {
  const stored = readStored(key, schema);
  const inUrl = FRAGMENT.exec(location.hash)?.[1];
  removeStored(key);
  if (inUrl) history.replaceState(history.state, '', location.href.replace(FRAGMENT, ''));
  const type = inUrl ?? (stored && Date.now() - stored.time < MAX_AGE_MS ? stored.type : null);
  if (types.some((known) => known === type && pageIdentity(known) === null)) notify('error', REFUSED);
}

const REFUSED =
  "This browser didn't keep the login. Logging in needs cookies: allow them for this site and try again.";
