import { config } from '../config/config.ts';

/** Whether the page is one of ours, and not a host's page, whose title and scroll position we leave alone. */
export const isOwnPage = (): boolean => typeof document === 'undefined' || document.body.matches('.dp-page');

/** Sets the title, if there is one, followed by the product name, on our own pages only (spec 2.7, open point 38). */
export function setTitle(title: string | null | undefined): void {
  if (title && isOwnPage()) document.title = `${title} - ${config().productName}`;
}
