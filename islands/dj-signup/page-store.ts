import { atom } from 'nanostores';
import { isAtSignup } from '../../shared/navigation/current-url.ts';
import { createRouter, type HistoryMode } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { SignupPage } from './props.ts';

/** Follows the address, except inside another page. `first` is the page of the prerendered markup. */
export function createPages(first: SignupPage | null = null) {
  /** Null until the address has been read. */
  const $page = atom(first);
  let routes: ReturnType<typeof createRouter<SignupPage>> | null = null;
  let hasBegun = false;

  function start(given: SignupPage | null, isBack: boolean): () => void {
    if (!isAtSignup()) {
      if (!hasBegun) $page.set(given ?? 'new');
      hasBegun = true;
      return () => {};
    }
    const addresses: Record<SignupPage, string> = {
      new: urls.djSignup('new'),
      details: urls.djSignup('details'),
      'edit-details': urls.djSignup('edit-details'),
      'confirm-email': urls.djSignup('confirm-email'),
    };
    routes = createRouter(addresses, given ?? 'new');
    if (given && !isBack) go(given, 'replace');
    return routes.watch((page) => $page.set(page));
  }

  function go(page: SignupPage, way?: HistoryMode) {
    const before = $page.get();
    routes?.open(urls.djSignup(page), way);
    // The routes do not report an address that stays the same.
    if ($page.get() === before) $page.set(page);
  }

  /** Back then leads to the start form. The page that is being left still shows. */
  function leave() {
    if (routes) history.replaceState(history.state, '', urls.djSignup('new'));
  }

  return { $page, start, go, leave };
}

/** Whether the page was loaded by a reload, Back or Forward, and not by a new visit. */
export const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && (visit.type === 'reload' || visit.type === 'back_forward'));
