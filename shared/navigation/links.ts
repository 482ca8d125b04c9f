import { LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { emit } from './events.ts';
import { urls } from './urls.ts';

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether the browser opens or saves the link itself, because of a modifier key or another mouse button. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/** Returns the link whose page a click loads in this tab; null if a script has handled the click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || opensElsewhere(event)) return null;
  const [page] = location.href.split('#');
  const isSamePage = link.hash !== '' && link.href.split('#')[0] === page;
  const isOurs = /^(_self)?$/i.test(link.target) && !link.hasAttribute('download');
  return isOurs && !isSamePage && /^https?:$/.test(link.protocol) ? link : null;
}

/** Returns the login types that the URL logs out. */
export const loggedOutBy = (url: string): LoginType[] =>
  LOGIN_TYPES.filter((type) => url === new URL(urls.logout(type), location.href).href);

function announceNavigation(event: MouseEvent): void {
  const link = followedLink(event);
  if (!link) return;
  if (!emit('navigate', { url: link.href }, event.currentTarget)) event.preventDefault();
  else for (const type of loggedOutBy(link.href)) emit('logout', { type });
}

/** Announces the navigations of the links in a container, which the host can cancel. Later calls do nothing. */
export const watchLinks = (container: HTMLElement): void =>
  container.addEventListener('click', announceNavigation);
