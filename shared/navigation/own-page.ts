import { config } from '../config/config.ts';

/** Whether the page is one of ours; in somebody else's the title, the address and loading it anew are theirs. */
export const isOwnPage = (): boolean => document.body.matches('.dp-page');

/** Names a page of ours, whose titles all end with the product name (spec 2.7, open point 38). A host names its own. */
export function setTitle(title: string): void {
  if (isOwnPage()) document.title = `${title} - ${config().productName}`;
}
