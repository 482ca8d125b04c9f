import * as v from 'valibot';
import { isStopped, stopCalls } from '../api/client.ts';
import { fetchLoggedIn } from '../api/client-session.ts';
import { toApiError } from '../api/errors.ts';
import { config } from '../config.ts';
import type { LoginType } from '../entities/login.ts';
import {
  forgetIdentity,
  onStoredChange,
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../storage.ts';
import { urls } from '../urls.ts';
import { openDialog } from './dialogs.ts';
import { navigate } from './navigation.ts';
import { $session, navArea, recipientIdentity, userIdentity } from './session.ts';

/** Keeps a page from acting for, or showing the data of, somebody who is no longer in (robustness 8, 9). */

/** Under these every tab leaves whom the server last named (spec 9, open point 35). */
const places: Record<LoginType, StoragePlace> = {
  recipient: { key: storageKeys.recipientId },
  client: { key: storageKeys.userId },
};

const identities: Record<LoginType, () => string | null> = {
  recipient: () => recipientIdentity($session.get()),
  client: () => userIdentity($session.get()),
};

/** Id of the page's own person. */
function personId(type: LoginType): string {
  const { recipient, user } = $session.get();
  return String(type === 'recipient' ? recipient?.id : user?.id);
}

const storedIdentity = (type: LoginType): string | null => readStored(places[type], v.string());

/** Leaves word for other tabs of who is in, and forgets what is stored of those who are no longer. */
export function noteIdentities(): void {
  for (const type of ['recipient', 'client'] as const) {
    const [before, now] = [storedIdentity(type), identities[type]()];
    if (before !== null && before !== now) forgetIdentity(before);
    if (now === null) removeStored(places[type]);
    else if (now !== before) writeStored(places[type], now);
  }
}

/** A tab that was out of sight for longer (ms) asks the server who is in before it shows anything. */
const OLD_TAB_MS = 60_000;

/** Watches for another person in this page's place, from other tabs and on coming back; returns what ends it. */
export function watchIdentity(): () => void {
  const type = watchedType();
  if (!type) return () => {};
  const over = new AbortController();
  const on = { signal: over.signal };
  let leftAt = Number.POSITIVE_INFINITY;

  const look = () => {
    const stored = storedIdentity(type);
    if (stored === identities[type]()) return;
    // What is missing may merely have been cleared by the browser.
    if (stored === null) void ask(type);
    else lose(type, 'changed');
  };
  const off = onStoredChange(places[type], look);

  // The page is covered as it leaves, so that it comes back covered.
  window.addEventListener('pagehide', () => cover(true), on);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void ask(type), on);
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
    off();
    over.abort();
  };
}

/** Whose data the page shows; nobody's where people log in. */
function watchedType(): LoginType | null {
  const { pathname } = location;
  const logsIn = [urls.login(), urls.djSignup()].some((path) => `${pathname}/`.startsWith(`${path}/`));
  if (logsIn) return null;
  switch (navArea($session.get(), config().preferClient)) {
    case 'admin':
    case 'client':
      return 'client';
    case 'recipient':
      return 'recipient';
    case 'none':
      return null;
  }
}

/** Asks the server who is in, and shows the page again where that is whom it stands for, or cannot be told. */
async function ask(type: LoginType): Promise<void> {
  cover(true);
  try {
    const current = (await fetchLoggedIn()).find((login) => login.type === type && login.isMe);
    if (!current) return lose(type, 'ended');
    if (String(current.person_id) !== personId(type)) return lose(type, 'changed');
  } catch (caught) {
    if (toApiError(caught).problem.kind === 'unauthorised') return lose(type, 'ended');
  }
  cover(false);
}

/** Stops the page: nothing is sent any more, and a dialog leads on, or, where it cannot be shown, the page itself. */
function lose(type: LoginType, reason: 'changed' | 'ended'): void {
  if (isStopped()) return;
  stopCalls();
  const dashboard = type === 'recipient' ? urls.recipientDashboard() : urls.myAccount();
  void openDialog('reload-required', { reason, dashboard }).then((answer) => answer ?? navigate(dashboard));
}

/** Hides the islands, dialogs aside, from whoever looks. */
function cover(isCovered: boolean): void {
  for (const element of document.querySelectorAll('[data-island]:not([data-island="outlet"])'))
    element.toggleAttribute('data-covered', isCovered);
}
