import { config } from './config.ts';

/** Names the page; every title ends with the product name (spec 2.7, open point 38). */
export function setTitle(title: string): void {
  document.title = `${title} - ${config().productName}`;
}
