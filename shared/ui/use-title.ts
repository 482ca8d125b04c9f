import { useEffect } from 'react';
import { setTitle } from '../navigation/own-page.ts';

let rendered: string | null = null;

/** Returns the title of the last view that was rendered, without the product name, for a server. */
export const renderedTitle = (): string | null => rendered;

/** Sets the title of one of our pages. Null leaves it as it is. Only one view of a page may have a title. */
export function useTitle(title: string | null): void {
  if (typeof document === 'undefined') rendered = title ?? rendered;
  useEffect(() => setTitle(title), [title]);
}
