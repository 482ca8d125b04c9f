import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOwnPage } from '../navigation/own-page.ts';
import { urls } from '../navigation/urls.ts';

/** In a host page, shows what the island's links lead to without leaving the page. `open` returns whether it can. */
export function useLinksInPlace(view: RefObject<Element | null>, open: (path: string) => boolean): void {
  const openPath = useEffectEvent(open);
  useEffect(() => {
    const island = view.current?.closest<HTMLElement>('[data-island]');
    if (!island || isOwnPage()) return;
    const onNavigate = (event: DocumentEventMap['dubplate:navigate']) => {
      const { origin, pathname, search } = new URL(event.detail.url);
      const isOfHost =
        origin === location.origin || origin === new URL(urls.recipientDashboard(), location.href).origin;
      if (event.defaultPrevented || !isOfHost || !openPath(pathname + search)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    island.addEventListener('dubplate:navigate', onNavigate);
    return () => island.removeEventListener('dubplate:navigate', onNavigate);
  }, [view]);
}
