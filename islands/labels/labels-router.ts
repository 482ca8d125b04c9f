import { atom } from 'nanostores';
import { isAtLabels } from '../../shared/navigation/current-url.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';

export type LabelsView = 'following' | 'recommended';

/** Outside the labels page, the router shows only 'following' (spec 2.9). */
export function createLabelsRouter() {
  const $view = atom<LabelsView | null>(null);
  let open = (_view: LabelsView): boolean => false;

  return {
    /** Null until `start` reads the URL. */
    $view,
    start(): () => void {
      if (!isAtLabels()) {
        $view.set('following');
        return () => {};
      }
      const viewUrls: Record<LabelsView, string> = {
        following: urls.recipientLabelsFollowing(),
        recommended: urls.recipientLabelsRecommended(),
      };
      const router = createRouter(viewUrls, 'following');
      open = (view) => {
        router.open(viewUrls[view]);
        return true;
      };
      return router.watch((view) => $view.set(view));
    },
    /** Shows the list without a page load. Returns false outside the labels page. */
    open: (view: LabelsView): boolean => open(view),
  };
}
