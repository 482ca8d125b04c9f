import { config } from '../config/config.ts';

/** Whether this is one of our pages. We never change the title or the address of a host's page, or reload it. */
export const isOwnPage = (): boolean => document.body.matches('.dp-page');

/** Sets the title of our page, which always ends with the product name (spec 2.7, open point 38). */
export function setTitle(title: string): void {
  if (isOwnPage()) document.title = `${title} - ${config().productName}`;
}
