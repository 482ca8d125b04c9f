import { resumeCalls, stopCalls } from '../api/client.ts';
import { fetchLoggedIn } from '../api/client-session.ts';
import { needsLogin } from '../api/errors.ts';
import { identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { navigate } from '../notifications/navigate.ts';
import { onStoredChange } from '../storage/storage.ts';
import { $contested, $returns, $standing, noteLogout, noteOwn, ownOf, places, storedOf } from './identity.ts';
import { wasPrefetched } from './page-prefetch.ts';
import { $session, homeOf, pageType } from './session.ts';

/** Keeps a page from acting for, or showing the data of, somebody who is no longer in (robustness 8, 9). */

/** Lets the server decide who is in, one kind of login after the other. */
export async function settleIdentities(doubtful: readonly LoginType[]): Promise<void> {
  for (const type of doubtful) await settle(type);
}

async function settle(type: LoginType): Promise<void> {
  const [own, stored] = [ownOf(type), storedOf(type)];
  const current = await whoIsIn(type);
  if ($standing.get() === 'lost') return;
  // Another tab knows of somebody meanwhile, whom the server may have known only after it was asked.
  if (storedOf(type) !== stored) return settle(type);
  if (current === undefined || isPerson(own, current)) noteOwn(type);
  else if (type === pageType($session.get())) lose(type, current === null ? 'ended' : 'changed');
}

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
  // By our link or one of the host's, in this tab or another one.
  for (const press of ['click', 'auxclick'])
    document.addEventListener(press, noteLogouts, { ...on, capture: true });
  // A prefetched page may be from before a login.
  void settleIdentities([...new Set([...$contested.get(), ...(wasPrefetched() && type ? [type] : [])])]);
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

function noteLogouts({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  for (const type of LOGIN_TYPES)
    if (link && link.href === new URL(urls.logout(type), location.href).href) noteLogout(type);
}

let asked = 0;
let latest: Promise<boolean> = Promise.resolve(false);

/**
 * Asks the server who is in; until then the page is covered. Gives whether it is the page's own person, which what is
 * stored decides where the server cannot be asked. Where it is asked again meanwhile, the newest answer is that of all.
 */
function ask(type: LoginType): Promise<boolean> {
  latest = askOnce(type, ++asked);
  return latest;
}

async function askOnce(type: LoginType, attempt: number): Promise<boolean> {
  if ($standing.get() === 'lost') return false;
  $standing.set('asked');
  const current = isAnother(type) ? null : await whoIsIn(type);
  if (attempt !== asked) return latest;
  if ($standing.get() !== 'asked') return false;
  const own = ownOf(type);
  if (isAnother(type) || (current !== undefined && !isPerson(own, current))) {
    lose(type, isAnother(type) || current ? 'changed' : 'ended');
    return false;
  }
  if (current !== undefined) noteOwn(type);
  $standing.set('same');
  return true;
}

/** Identity of the kind's current person, null for nobody, undefined where the server does not say. */
async function whoIsIn(type: LoginType): Promise<string | null | undefined> {
  try {
    const login = (await fetchLoggedIn()).find((known) => known.type === type && known.isMe);
    return login ? identityName(login) : null;
  } catch (caught) {
    return needsLogin(caught) ? null : undefined;
  }
}

/** Whether both are the same person; the server does not say in whose name an admin acts. */
const isPerson = (own: string | null, current: string | null): boolean =>
  own === current || (current !== null && own?.startsWith(`${current}-as-`) === true);

const isAnother = (type: LoginType): boolean => ![null, ownOf(type)].includes(storedOf(type));

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
