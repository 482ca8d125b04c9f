import { atom, type ReadableAtom } from 'nanostores';
import { isAtSignup } from '../../shared/navigation/current-url.ts';
import { createRoutes, type Way } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { SignupPage } from './props.ts';

export type PageStore = {
  /** Null until the address has been read. */
  readonly $page: ReadableAtom<SignupPage | null>;
  readonly start: (given: SignupPage | null, cameBack: boolean) => () => void;
  readonly go: (page: SignupPage, way?: Way) => void;
  /** Whoever comes back to the page that is being left finds the start form: the address alone changes. */
  readonly leave: () => void;
};

/**
 * Follows the address of the sign-up, where every unknown path leads to the start form (spec 2.4). The given page
 * comes first, but not again for somebody who comes back. A sign-up in another page leaves that page's address alone.
 * `first` is the one that shows already.
 */
export function createPages(first: SignupPage | null = null): PageStore {
  const $page = atom(first);
  let go: PageStore['go'] = (page) => $page.set(page);
  let leave = () => {};
  let hasBegun = false;

  const start: PageStore['start'] = (given, cameBack) => {
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
    const routes = createRoutes(addresses, given ?? 'new');
    go = (page, way) => {
      const before = $page.get();
      routes.open(addresses[page], way);
      // Where the address is there already nobody looks at it again.
      if ($page.get() === before) $page.set(page);
    };
    leave = () => history.replaceState(history.state, '', addresses.new);
    if (given && !cameBack) go(given, 'replace');
    return routes.follow((page) => $page.set(page));
  };

  return { $page, start, go: (page, way) => go(page, way), leave: () => leave() };
}
