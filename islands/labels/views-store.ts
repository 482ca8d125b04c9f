import { atom, type ReadableAtom } from 'nanostores';
import { isAtLabels } from '../../shared/navigation/current-url.ts';
import { createRoutes } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';

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
  let open: ViewsStore['open'] = () => false;

  return {
    $view,
    start() {
      if (!isAtLabels()) {
        $view.set('following');
        return () => {};
      }
      const addresses: Record<LabelsView, string> = {
        following: urls.recipientLabelsFollowing(),
        recommended: urls.recipientLabelsRecommended(),
      };
      const routes = createRoutes(addresses, 'following');
      open = (view) => {
        routes.open(addresses[view]);
        return true;
      };
      return routes.follow((view) => $view.set(view));
    },
    open: (view) => open(view),
  };
}
