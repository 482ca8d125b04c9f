import { config } from './config.ts';
import { isOwnPage } from './own-page.ts';

/** Names a page of ours, whose titles all end with the product name (spec 2.7, open point 38). A host names its own. */
export function setTitle(title: string): void {
  if (isOwnPage()) document.title = `${title} - ${config().productName}`;
}
