import { fetchLoggedIn } from '../api/client-session.ts';
import { needsLogin } from '../api/errors.ts';
import { identityName, type LoginType } from '../entities/login.ts';
import { emit } from '../navigation/events.ts';
import { loggedOutBy } from '../navigation/links.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { navigate } from '../notifications/navigate.ts';
import { onStoredChange } from '../storage/storage.ts';
import { $loggedOutCalls, resumeCalls, stopCalls } from './calls.ts';
import {
  $bfcacheRestores,
  $identityConflicts,
  $identityStatus,
  hasIdentityConflict,
  identityKeys,
  pageIdentity,
  saveLogout,
  savePageIdentity,
  storedIdentity,
} from './identity.ts';
import { wasPrefetched } from './page-prefetch.ts';
import { $session, homeUrl, pageLoginType } from './session.ts';

/** A tab that was hidden for longer than this (ms) checks the login before it shows its content. */
const MAX_HIDDEN_MS = 60_000;

/** Stops the page when its user is logged out or another user logs in. Returns a function that stops watching. */
export function watchIdentity(): () => void {
  const type = pageLoginType($session.get());
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  for (const event of ['click', 'auxclick'])
    document.addEventListener(event, saveClickedLogout, { signal, capture: true });
  // A page that was prefetched before a login still contains the previous user's session.
  void resolveConflicts([
    ...new Set([...$identityConflicts.get(), ...(wasPrefetched() && type ? [type] : [])]),
  ]);
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage(type), { signal });
  if (!type) return stop;

  const compareIdentities = (): void => {
    if (hasIdentityConflict(type)) invalidatePage(type, 'changed');
    // A missing stored identity means a logout, or that the browser has cleared its storage.
    else if (storedIdentity(type) === null) void checkLogin(type);
  };
  signal.addEventListener('abort', onStoredChange(identityKeys[type], compareIdentities));
  const unsubscribe = $identityStatus.subscribe((status) => {
    if (status !== 'lost') hideContent(status === 'checking');
  });
  signal.addEventListener('abort', unsubscribe);
  // A page restored from the back/forward cache must stay hidden until its login is checked.
  window.addEventListener('pagehide', () => hideContent(true), { signal });
  window.addEventListener('online', () => void checkLogin(type), { signal });
  let hiddenSince = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
  const onVisibilityChange = (): void => {
    const wasHiddenLong = Date.now() - hiddenSince > MAX_HIDDEN_MS;
    hiddenSince = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
    if (wasHiddenLong) void checkLogin(type);
    else if (!document.hidden) compareIdentities();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  return stop;
}

/** Records a logout when its link is clicked, in our pages or in the host's markup. */
function saveClickedLogout({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link) for (const type of loggedOutBy(link.href)) saveLogout(type);
}

/** Asks the server who is logged in, for login types whose stored identity differs from the page's user. */
export async function resolveConflicts(types: readonly LoginType[]): Promise<void> {
  for (const type of types) await resolveConflict(type);
}

async function resolveConflict(type: LoginType): Promise<void> {
  const storedBefore = storedIdentity(type);
  const current = await fetchCurrentIdentity(type);
  if ($identityStatus.get() === 'lost') return;
  // Another tab may have saved a newer login during the call.
  if (storedIdentity(type) !== storedBefore) return resolveConflict(type);
  if (isPageIdentity(type, current)) savePageIdentity(type);
  else if (type === pageLoginType($session.get()))
    invalidatePage(type, current === null ? 'ended' : 'changed');
}

let lastCheck = 0;
let isRestored = false;

/** Hides the content while the server checks the login. Without an answer, the stored identity decides. */
async function checkLogin(type: LoginType): Promise<void> {
  if ($identityStatus.get() === 'lost') return;
  const id = ++lastCheck;
  $identityStatus.set('checking');
  const current = hasIdentityConflict(type) ? null : await fetchCurrentIdentity(type);
  if (id !== lastCheck || $identityStatus.get() !== 'checking') return;
  if (hasIdentityConflict(type)) return invalidatePage(type, 'changed');
  if (!isPageIdentity(type, current)) return invalidatePage(type, current === null ? 'ended' : 'changed');
  if (current !== undefined) savePageIdentity(type);
  if (current) $loggedOutCalls.set(0);
  $identityStatus.set('same');
  if (isRestored) countRestore();
}

function restorePage(type: LoginType | null): void {
  if ($identityStatus.get() === 'lost') {
    reloadPage();
    return;
  }
  resumeCalls();
  isRestored = true;
  if (type) void checkLogin(type);
  else countRestore();
}

function countRestore(): void {
  isRestored = false;
  $bfcacheRestores.set($bfcacheRestores.get() + 1);
}

/** Loads the identity of the current login of this type: null if logged out, undefined if the call fails. */
async function fetchCurrentIdentity(type: LoginType): Promise<string | null | undefined> {
  try {
    const login = (await fetchLoggedIn()).find((candidate) => candidate.type === type && candidate.isMe);
    return login ? identityName(login) : null;
  } catch (error) {
    return needsLogin(error) ? null : undefined;
  }
}

/** Whether `current` is the page's user or unknown. If an admin acts as an account, `current` is the admin. */
function isPageIdentity(type: LoginType, current: string | null | undefined): boolean {
  const own = pageIdentity(type);
  return current === undefined || current === own || Boolean(own?.startsWith(`${current}-as-`));
}

/** Stops all calls and opens a dialog that leads to the dashboard. If the dialog fails, navigates there itself. */
function invalidatePage(type: LoginType, reason: 'changed' | 'ended'): void {
  if ($identityStatus.get() === 'lost') return;
  $identityStatus.set('lost');
  stopCalls();
  if (reason === 'ended') emit('logout', { type });
  const dashboard = homeUrl(type);
  void openDialog('reload-required', { reason, dashboard }).then((result) => result ?? navigate(dashboard));
}

function hideContent(isHidden: boolean): void {
  for (const element of document.querySelectorAll('[data-island]'))
    element.toggleAttribute('data-covered', isHidden);
}
