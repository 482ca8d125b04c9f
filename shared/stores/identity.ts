import { atom } from 'nanostores';
import * as v from 'valibot';
import { resumeCalls, stopCalls } from '../api/client.ts';
import { fetchLoggedIn } from '../api/client-session.ts';
import { toApiError } from '../api/errors.ts';
import { type Identity, identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { reloadPage } from '../safe-url.ts';
import {
  forgetIdentity,
  onStoredChange,
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../storage.ts';
import { openDialog } from './dialogs.ts';
import { navigate } from './navigation.ts';
import { $session, homeOf, pageType, recipientIdentity, userIdentity } from './session.ts';

/** Keeps a page from acting for, or showing the data of, somebody who is no longer in (robustness 8, 9). */

/** How the page stands to who is in: for the same person, being looked into, or lost to another one. */
export const $standing = atom<'same' | 'asked' | 'lost'>('same');

/** Counts the times that the page came back from the back/forward cache to its own person. */
export const $returns = atom(0);

/** Under these every tab leaves whom the server last named (spec 9, open point 35). */
const places: Record<LoginType, StoragePlace> = {
  recipient: { key: storageKeys.recipientId },
  client: { key: storageKeys.userId },
};

const owns: Record<LoginType, () => string | null> = {
  recipient: () => recipientIdentity($session.get()),
  client: () => userIdentity($session.get()),
};

const storedOf = (type: LoginType): string | null => readStored(places[type], v.string());

/** Leaves word for other tabs of who is in now, and forgets what is stored of who was before. */
function note(type: LoginType, now: string | null): void {
  const before = storedOf(type);
  if (before !== null && before !== now) forgetIdentity(before);
  if (now === null) removeStored(places[type]);
  else if (now !== before) writeStored(places[type], now);
}

/** Takes over whom the host names. One who contradicts what is stored may come with an old page: the server decides. */
export async function noteIdentities(types: readonly LoginType[]): Promise<void> {
  for (const type of types) {
    const [before, own] = [storedOf(type), owns[type]()];
    const current = before === null || before === own ? own : await whoIsIn(type);
    if (current === undefined || isPerson(own, current)) note(type, own);
    else if (type === pageType($session.get())) lose(type, current === null ? 'ended' : 'changed');
  }
}

/** The browser has just become the person; other tabs see it at once. */
export const noteLogin = (login: Identity): void => note(login.type, identityName(login));

/** Whether what is stored under the page's identities is still theirs. */
export const mayStore = (): boolean =>
  $standing.get() !== 'lost' && LOGIN_TYPES.every((type) => [null, storedOf(type)].includes(owns[type]()));

/** A tab that was out of sight for longer (ms) asks the server who is in before it shows anything. */
const OLD_TAB_MS = 60_000;

/** Watches for another person in this page's place, from other tabs and on coming back; returns what ends it. */
export function watchIdentity(): () => void {
  const type = pageType($session.get());
  const over = new AbortController();
  const on = { signal: over.signal };
  let leftAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;

  async function comeBack(): Promise<void> {
    if ($standing.get() === 'lost') return reloadPage();
    resumeCalls();
    if (!type || (await ask(type))) $returns.set($returns.get() + 1);
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && void comeBack(), on);
  if (!type) return () => over.abort();

  const look = (): void => {
    if (isAnother(type)) lose(type, 'changed');
    // What is missing may merely have been cleared by the browser.
    else if (storedOf(type) === null) void ask(type);
  };
  const offStored = onStoredChange(places[type], look);
  const offStanding = $standing.subscribe((standing) => {
    if (standing !== 'lost') cover(standing === 'asked');
  });
  // The page is covered as it leaves, so that it comes back covered.
  window.addEventListener('pagehide', () => cover(true), on);
  window.addEventListener('online', () => void ask(type), on);
  document.addEventListener(
    'visibilitychange',
    () => {
      const isOld = Date.now() - leftAt > OLD_TAB_MS;
      leftAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
      if (isOld) void ask(type);
      else if (!document.hidden) look();
    },
    on,
  );
  return () => {
    over.abort();
    offStored();
    offStanding();
  };
}

let asked = 0;

/**
 * Asks the server who is in; until then the page is covered. Gives whether it is the page's own person, which what is
 * stored decides where the server cannot be asked.
 */
async function ask(type: LoginType): Promise<boolean> {
  if ($standing.get() === 'lost') return false;
  const attempt = ++asked;
  $standing.set('asked');
  const current = isAnother(type) ? null : await whoIsIn(type);
  if (attempt !== asked || $standing.get() !== 'asked') return false;
  const own = owns[type]();
  if (isAnother(type) || (current !== undefined && !isPerson(own, current))) {
    lose(type, isAnother(type) || current ? 'changed' : 'ended');
    return false;
  }
  if (current !== undefined) note(type, own);
  $standing.set('same');
  return true;
}

/** Identity of the kind's current person, null for nobody, undefined where the server does not say. */
async function whoIsIn(type: LoginType): Promise<string | null | undefined> {
  try {
    const login = (await fetchLoggedIn()).find((known) => known.type === type && known.isMe);
    return login ? identityName(login) : null;
  } catch (caught) {
    return toApiError(caught).problem.kind === 'unauthorised' ? null : undefined;
  }
}

/** Whether both are the same person; the server does not say in whose name an admin acts. */
const isPerson = (own: string | null, current: string | null): boolean =>
  own === current || (current !== null && own?.startsWith(`${current}-as-`) === true);

const isAnother = (type: LoginType): boolean => ![null, owns[type]()].includes(storedOf(type));

/** Stops the page: nothing is sent any more, and a dialog leads on, or, where it cannot be shown, the page itself. */
function lose(type: LoginType, reason: 'changed' | 'ended'): void {
  if ($standing.get() === 'lost') return;
  $standing.set('lost');
  stopCalls();
  const dashboard = homeOf(type);
  void openDialog('reload-required', { reason, dashboard }).then((answer) => answer ?? navigate(dashboard));
}

/** Hides all of ours from whoever looks, but the dialog that leads on. */
function cover(isCovered: boolean): void {
  for (const element of document.querySelectorAll('[data-island]'))
    element.toggleAttribute('data-covered', isCovered);
}
