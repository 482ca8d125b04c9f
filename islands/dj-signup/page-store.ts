import { atom } from 'nanostores';
import { isAtSignup } from '../../shared/navigation/current-url.ts';
import { createRouter, type HistoryMode } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { SignupPage } from './props.ts';

/** On a host's page the current sign-up page is kept in memory, because the URL belongs to the host. */
export function createPageStore(initialPage: SignupPage | null = null) {
  /** Null until the URL has been read. */
  const $page = atom(initialPage);
  let router: ReturnType<typeof createRouter<SignupPage>> | null = null;
  let hasStarted = false;

  function start(hostPage: SignupPage | null, isReturning: boolean): () => void {
    if (!isAtSignup()) {
      if (!hasStarted) $page.set(hostPage ?? 'new');
      hasStarted = true;
      return () => {};
    }
    const pageUrls: Record<SignupPage, string> = {
      new: urls.djSignup('new'),
      details: urls.djSignup('details'),
      'edit-details': urls.djSignup('edit-details'),
      'confirm-email': urls.djSignup('confirm-email'),
    };
    router = createRouter(pageUrls, hostPage ?? 'new');
    if (hostPage && !isReturning) go(hostPage, 'replace');
    return router.watch((page) => $page.set(page));
  }

  function go(page: SignupPage, historyMode?: HistoryMode) {
    const previous = $page.get();
    router?.open(urls.djSignup(page), historyMode);
    // The router does not report an unchanged URL, and host pages have no router.
    if ($page.get() === previous) $page.set(page);
  }

  /** Points this history entry at the start form before leaving, so that Back opens it. The screen does not change. */
  function resetUrl() {
    if (router) history.replaceState(history.state, '', urls.djSignup('new'));
  }

  return { $page, start, go, resetUrl };
}

/** Also true for Forward, which browsers report in the same way as Back. */
export const isReloadOrBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));
