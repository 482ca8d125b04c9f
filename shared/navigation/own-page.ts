import { config } from '../config/config.ts';

/** Whether this is one of our pages. A host's page keeps its own title and is never reloaded. */
export const isOwnPage = (): boolean => document.body.matches('.dp-page');

/** Sets the title of our page, which always ends with the product name (spec 2.7, open point 38). */
export function setTitle(title: string): void {
  if (isOwnPage()) document.title = `${title} - ${config().productName}`;
}
