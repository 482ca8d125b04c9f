import { config } from '../config/config.ts';

/** Whether the page is one of ours; the title, the address and reloads of a host's page belong to the host. */
export const isOwnPage = (): boolean => document.body.matches('.dp-page');

/** Sets the title of a page of ours; all end with the product name (spec 2.7, open point 38). */
export function setTitle(title: string): void {
  if (isOwnPage()) document.title = `${title} - ${config().productName}`;
}
