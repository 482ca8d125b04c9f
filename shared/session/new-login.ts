import { atom } from 'nanostores';
import * as v from 'valibot';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { warnOnce } from '../environment/warnings.ts';
import { emit } from '../navigation/events.ts';
import { notify } from '../notifications/notifications.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { askLogins, loadLogins } from './ask-logins.ts';
import { pageIdentity } from './identity.ts';
import { currentLogin } from './logins.ts';

/** The next page must start within this time (ms), so that a later logout is no surprise. */
const MAX_AGE_MS = 30_000;

const key: StorageKey = { name: 'new-login', tab: true };
const schema = v.object({ type: v.picklist(LOGIN_TYPES), time: v.number() });

/** The type of the login that led to this page, or that happened on it, if any. */
export const $newLogin = atom<LoginType | null>(null);

const FRAGMENT = /#logged-in=(recipient|client)$/;

/** Announces a login and remembers it for the next page, whose URL needs the returned fragment if the storage fails. */
export function expectLogin(type: LoginType): string {
  emit('login', { type });
  const share = (event: Event) => queueMicrotask(() => shareIfStaying(event, type));
  document.addEventListener('dubplate:navigate', share, { once: true });
  return writeStored(key, { type, time: Date.now() }) ? '' : `#logged-in=${type}`;
}

/** A host that cancels the navigation after a login keeps the page, whose islands must learn of the login. */
async function shareIfStaying(event: Event, type: LoginType): Promise<void> {
  if (!event.defaultPrevented) return;
  removeStored(key);
  await askLogins([type]);
  $newLogin.set(type);
}

/** Reads what `expectLogin` has left for this page. Resolves once it is checked that the types that the host knows were kept. */
export async function checkNewLogin(types: readonly LoginType[]): Promise<void> {
  const stored = readStored(key, schema);
  const [, inUrl] = FRAGMENT.exec(location.hash) ?? [];
  removeStored(key);
  if (inUrl) history.replaceState(history.state, '', location.href.replace(FRAGMENT, ''));
  const isRecent = stored !== null && Date.now() - stored.time < MAX_AGE_MS;
  $newLogin.set(LOGIN_TYPES.find((type) => type === inUrl) ?? (isRecent ? stored.type : null));
  await explainLostLogin(types);
}

/**
 * Says why nobody of these types is logged in after a new login: the backend decides whether the browser refuses cookies, or
 * the host data is wrong.
 */
export async function explainLostLogin(types: readonly LoginType[]): Promise<void> {
  const type = $newLogin.get();
  if (type === null || !types.includes(type) || pageIdentity(type) !== null) return;
  const reply = await loadLogins();
  if (!currentLogin(reply.logins, type)) {
    notify('error', "This browser didn't keep the login. Allow cookies for this site and log in again.");
    return;
  }
  const { label, session } = LOGIN_TYPE_NAMES[type];
  const problem = `null, but the backend says that a ${label} is logged in. Print the person, or leave the key out`;
  warnOnce(`session.${session}`, problem);
  notify('info', "You're logged in, but this page doesn't know it yet.");
}
