import { $loggedOutCalls, resumeCalls, stopCalls } from '../api/client.ts';
import { fetchLoggedIn } from '../api/client-session.ts';
import { needsLogin } from '../api/errors.ts';
import { identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { navigate } from '../notifications/navigate.ts';
import { onStoredChange } from '../storage/storage.ts';
import {
  $bfcacheRestores,
  $identityConflicts,
  $identityStatus,
  identityKeys,
  isOtherIdentity,
  pageIdentity,
  saveLogout,
  savePageIdentity,
  storedIdentity,
} from './identity.ts';
import { wasPrefetched } from './page-prefetch.ts';
import { $session, homeUrl, pageType } from './session.ts';

/** A tab that was hidden for longer (ms) checks with the server before it shows anything. */
const OLD_TAB_MS = 60_000;

/** Stops a page whose person is no longer logged in, and hides their data (robustness 8, 9). */
export function watchIdentity(): () => void {
  const type = pageType($session.get());
  const over = new AbortController();
  const on = { signal: over.signal };
  // By our link or one of the host's, in this tab or another one.
  for (const press of ['click', 'auxclick'])
    document.addEventListener(press, noteLogouts, { ...on, capture: true });
  // A prefetched page may be from before a login.
  void resolveConflicts([
    ...new Set([...$identityConflicts.get(), ...(wasPrefetched() && type ? [type] : [])]),
  ]);
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage(type), on);
  if (!type) return () => over.abort();

  const look = (): void => {
    if (isOtherIdentity(type)) invalidatePage(type, 'changed');
    // The browser may merely have cleared a name that is missing.
    else if (storedIdentity(type) === null) void check(type);
  };
  const offs = [
    onStoredChange(identityKeys[type], look),
    $identityStatus.subscribe((status) => {
      if (status !== 'lost') hideContent(status === 'checking');
    }),
  ];
  // The page is hidden as it leaves, so that it comes back hidden.
  window.addEventListener('pagehide', () => hideContent(true), on);
  window.addEventListener('online', () => void check(type), on);
  let leftAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
  const onVisibility = (): void => {
    const isOld = Date.now() - leftAt > OLD_TAB_MS;
    leftAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
    if (isOld) void check(type);
    else if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', onVisibility, on);
  return () => {
    over.abort();
    for (const off of offs) off();
  };
}

function noteLogouts({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  for (const type of LOGIN_TYPES)
    if (link && link.href === new URL(urls.logout(type), location.href).href) saveLogout(type);
}

/** Lets the server decide between the page and the storage, one type of login after the other. */
export async function resolveConflicts(types: readonly LoginType[]): Promise<void> {
  for (const type of types) await resolveConflict(type);
}

async function resolveConflict(type: LoginType): Promise<void> {
  const named = storedIdentity(type);
  const current = await fetchCurrent(type);
  if ($identityStatus.get() === 'lost') return;
  // Another tab may have saved a person whom the server knows only since its answer.
  if (storedIdentity(type) !== named) return resolveConflict(type);
  if (isOwn(type, current)) savePageIdentity(type);
  else if (type === pageType($session.get())) invalidatePage(type, current === null ? 'ended' : 'changed');
}

let lastCheck = 0;
let isReturning = false;

/** Hides the page until the server has named its person; the storage decides where the server does not answer. */
async function check(type: LoginType): Promise<void> {
  if ($identityStatus.get() === 'lost') return;
  const id = ++lastCheck;
  $identityStatus.set('checking');
  const current = isOtherIdentity(type) ? null : await fetchCurrent(type);
  if (id !== lastCheck || $identityStatus.get() !== 'checking') return;
  if (isOtherIdentity(type)) return invalidatePage(type, 'changed');
  if (!isOwn(type, current)) return invalidatePage(type, current === null ? 'ended' : 'changed');
  if (current !== undefined) savePageIdentity(type);
  if (current) $loggedOutCalls.set(0);
  $identityStatus.set('same');
  if (isReturning) countReturn();
}

function restorePage(type: LoginType | null): void {
  if ($identityStatus.get() === 'lost') {
    reloadPage();
    return;
  }
  resumeCalls();
  isReturning = true;
  if (type) void check(type);
  else countReturn();
}

function countReturn(): void {
  isReturning = false;
  $bfcacheRestores.set($bfcacheRestores.get() + 1);
}

/** Loads the identity of the type's current person; null for nobody, undefined where the server does not answer. */
async function fetchCurrent(type: LoginType): Promise<string | null | undefined> {
  try {
    const login = (await fetchLoggedIn()).find((known) => known.type === type && known.isMe);
    return login ? identityName(login) : null;
  } catch (caught) {
    return needsLogin(caught) ? null : undefined;
  }
}

/** Whether the server does not contradict the page; it does not say in whose name an admin acts. */
function isOwn(type: LoginType, current: string | null | undefined): boolean {
  const own = pageIdentity(type);
  return current === undefined || current === own || Boolean(own?.startsWith(`${current}-as-`));
}

/** Stops all calls. A dialog leads on, or the page itself where the dialog cannot open. */
function invalidatePage(type: LoginType, reason: 'changed' | 'ended'): void {
  if ($identityStatus.get() === 'lost') return;
  $identityStatus.set('lost');
  stopCalls();
  const dashboard = homeUrl(type);
  void openDialog('reload-required', { reason, dashboard }).then((answer) => answer ?? navigate(dashboard));
}

function hideContent(isHidden: boolean): void {
  for (const element of document.querySelectorAll('[data-island]'))
    element.toggleAttribute('data-covered', isHidden);
}
