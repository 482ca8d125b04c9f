import { fetchLoggedIn } from '../api/client-session.ts';
import { isGated, needsLogin } from '../api/errors.ts';
import { wait } from '../async/timing.ts';
import { identityName, type LoginType } from '../entities/login.ts';
import { emit } from '../navigation/events.ts';
import { hasLeft } from '../navigation/leaving.ts';
import { loggedOutBy } from '../navigation/links.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { navigate } from '../notifications/navigate.ts';
import { onStoredChange } from '../storage/storage.ts';
import { $loggedOutCalls, resumeCalls, setWriteGuard, stopCalls } from './calls.ts';
import {
  $bfcacheRestores,
  $doubtfulLogins,
  $identityStatus,
  forgetOldIdentities,
  hasIdentityConflict,
  identityKeys,
  pageIdentity,
  saveLogout,
  savePageIdentity,
  storedIdentity,
} from './identity.ts';
import { currentLogin, isIdentity } from './logins.ts';
import { isFromCache, wasPrefetched } from './page-prefetch.ts';
import { $session, homeUrl, pageLoginType } from './session.ts';

/** A tab that was hidden for longer than this (ms) checks the login, in case of a login on a page that is not ours. */
const CHECK_AFTER_MS = 5_000;

/** After this time (ms), a tab that was hidden shows its content only once the login is checked, and each tab asks before a write. */
const MAX_AGE_MS = 60_000;

/** How long (ms) a write waits for the answer. */
const MAX_WAIT_MS = 3000;

let askedAt = Date.now();
let isAway = false;
/** Whether the user may have logged in elsewhere since the page asked who is logged in, or since its server made it. */
let isStale = isFromCache();

/** Stops the page when its user is logged out or another user logs in. Returns a function that stops watching. */
export function watchIdentity(): () => void {
  const type = pageLoginType($session.get());
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort();
  for (const event of ['click', 'auxclick'])
    document.addEventListener(event, saveClickedLogout, { signal, capture: true });
  // A page that was prefetched before a login still contains the previous user's session.
  const prefetched = wasPrefetched() && type ? [type] : [];
  void resolveConflicts([...new Set([...$doubtfulLogins.get(), ...prefetched])]);
  $doubtfulLogins.set([]);
  window.addEventListener('pageshow', ({ persisted }) => persisted && restorePage(type), { signal });
  if (!type) return stop;

  const compareIdentities = (): void => {
    forgetOldIdentities();
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
    const hiddenFor = Date.now() - hiddenSince;
    hiddenSince = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
    if (hiddenFor > CHECK_AFTER_MS) void checkLogin(type, hiddenFor > MAX_AGE_MS);
    else if (!document.hidden) compareIdentities();
  };
  const noteAway = ({ type: event }: Event): void => {
    isAway = document.hidden || event === 'blur';
    isStale ||= isAway;
  };
  for (const event of ['blur', 'focus']) addEventListener(event, noteAway, { signal });
  for (const listener of [noteAway, onVisibilityChange])
    document.addEventListener('visibilitychange', listener, { signal });
  setWriteGuard({
    // A page that is left has no time to ask.
    mustWait: () => check !== null || (!hasLeft() && mustAsk()),
    wait: () => Promise.race([confirmLogin(type), wait(MAX_WAIT_MS)]),
    onConflict: () => void checkLogin(type, false),
  });
  signal.addEventListener('abort', () => setWriteGuard(null));
  return stop;
}

const mustAsk = (): boolean => isStale || Date.now() - askedAt > MAX_AGE_MS;

async function confirmLogin(type: LoginType): Promise<void> {
  // A check that is under way may have begun before a login elsewhere.
  await check;
  if (mustAsk() && check === null) void checkLogin(type, false);
  while (check) await check;
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
  if (isPageIdentity(type, current)) saveIfUnknown(type);
  else if (type === pageLoginType($session.get()))
    invalidatePage(type, current === null ? 'ended' : 'changed');
}

/** Saving it again would undo `saveLogout`, if a logout was pressed during the call. */
function saveIfUnknown(type: LoginType): void {
  if (storedIdentity(type) !== pageIdentity(type)) savePageIdentity(type);
}

let lastCheck = 0;
/** The latest check, while it is under way. */
let check: Promise<void> | null = null;
let isRestored = false;

/** Asks the server who is logged in, and hides the content meanwhile. Without an answer, the stored identity decides. */
async function checkLogin(type: LoginType, hidesContent = true): Promise<void> {
  if ($identityStatus.get() === 'lost') return;
  if (hidesContent) $identityStatus.set('checking');
  const id = ++lastCheck;
  check = compareWithServer(type, id);
  try {
    await check;
  } finally {
    if (id === lastCheck) check = null;
  }
}

async function compareWithServer(type: LoginType, id: number): Promise<void> {
  askedAt = Date.now();
  isStale = isAway;
  const current = hasIdentityConflict(type) ? null : await fetchCurrentIdentity(type);
  if (id !== lastCheck || $identityStatus.get() === 'lost') return;
  if (hasIdentityConflict(type)) return invalidatePage(type, 'changed');
  if (!isPageIdentity(type, current)) return invalidatePage(type, current === null ? 'ended' : 'changed');
  if (current !== undefined) saveIfUnknown(type);
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

/** Loads the identity of the current login of this type: null if logged out, undefined if the server doesn't say. */
async function fetchCurrentIdentity(type: LoginType): Promise<string | null | undefined> {
  try {
    const login = currentLogin(await fetchLoggedIn(), type, pageIdentity(type));
    return login ? identityName(login) : login;
  } catch (error) {
    return needsLogin(error) && !isGated(error) ? null : undefined;
  }
}

/** Whether `current` is the page's user or unknown. */
const isPageIdentity = (type: LoginType, current: string | null | undefined): boolean =>
  current === undefined || isIdentity(pageIdentity(type), current);

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
