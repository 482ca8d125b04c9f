/**
 * Shows the element in the browser's top layer. Safari 16, Chrome 113 and Firefox 124 lack popovers: there the element
 * stays in the page, without the attribute, and its styles must put it on top. Returns a function that undoes it.
 */
export function showOnTop(element: HTMLElement): () => void {
  if (!('showPopover' in element)) return () => {};
  element.popover = 'manual';
  element.showPopover();
  return () => {
    element.popover = null;
  };
}

/** Shows the element above all that the top layer has by now, unless the focus is in it. */
export function raise(element: HTMLElement): void {
  if (!('showPopover' in element) || element.contains(document.activeElement)) return;
  element.popover = null;
  showOnTop(element);
}
