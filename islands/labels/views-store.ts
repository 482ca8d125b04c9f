import { createRouter, openPage, redirectPage } from '@nanostores/router';
import { atom, type ReadableAtom } from 'nanostores';
import { noteRoute } from '../../shared/stores/route.ts';
import { urls } from '../../shared/urls.ts';

/** Which of the two lists shows. */
export type LabelsView = 'following' | 'recommended';

export type ViewsStore = {
  /** Null until the address has been read. */
  readonly $view: ReadableAtom<LabelsView | null>;
  /** Follows the address, Back and Forward included; returns what ends it. */
  readonly start: () => () => void;
  /** Goes to the list without leaving the page; false where only its link can. */
  readonly open: (view: LabelsView) => boolean;
};

/**
 * `{area}/labels/following` and `{area}/labels/recommended`; `{area}/labels` leads to the first (spec 2.9).
 * In another page the list of what is followed shows, and the links lead to the page of labels.
 */
export function createViews(): ViewsStore {
  const $view = atom<LabelsView | null>(null);
  let router: ReturnType<typeof routerOfLabels> | null = null;

  return {
    $view,
    start() {
      if (!isBelow(pathOf(urls.recipientLabels()))) {
        $view.set('following');
        return () => {};
      }
      const $router = routerOfLabels();
      router = $router;
      return $router.subscribe((page) => {
        if (page) {
          $view.set(page.route);
          noteRoute(page.path);
        } else redirectPage($router, 'following');
      });
    },
    open(view) {
      if (router) openPage(router, view);
      return router !== null;
    },
  };
}

const routerOfLabels = () =>
  createRouter(
    {
      following: pathOf(urls.recipientLabelsFollowing()),
      recommended: pathOf(urls.recipientLabelsRecommended()),
    },
    // It would take over every link of the page.
    { links: false },
  );

/** The area may be an origin of its own. */
const pathOf = (address: string): string => new URL(address, location.href).pathname;

const isBelow = (path: string): boolean => `${location.pathname}/`.startsWith(`${path}/`);
