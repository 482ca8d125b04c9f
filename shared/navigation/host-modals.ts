const MODAL = 'dialog[open], [aria-modal="true"], [data-overlay="open"]';

/** Returns the container of the island in which the event happened. */
export const containerOf = (event: Event): Element | null =>
  event
    .composedPath()
    .find((node): node is Element => node instanceof Element && node.matches('[data-island]')) ?? null;

/** Returns the modal of the host around the element's island. A host may mark its root, too. */
export const hostModalAround = (element: Element | null): Element | null =>
  (element?.closest('[data-island]') ?? element)?.closest(`:is(${MODAL}):not(html, body)`) ?? null;

/** Whether the modal is open. Many are only made transparent or inert when they close. */
export const isShown = (modal: Element): boolean =>
  !['hidden', 'collapse'].includes(getComputedStyle(modal).visibility) &&
  !isHidden(modal) &&
  !modal.matches('[inert], [aria-hidden="true"]');

/** Not `checkVisibility`, which Safari has from 17.4. */
function isHidden(element: Element | null): boolean {
  if (!element) return false;
  const { display, opacity } = getComputedStyle(element);
  return display === 'none' || opacity === '0' || isHidden(element.parentElement);
}

/** Whether a dialog of ours is open, or a modal of the host that the element's island is not in. */
export function isCovered(element: Element | null): boolean {
  if (document.querySelector('[data-island] dialog[open]')) return true;
  return !hostModalAround(element) && [...document.querySelectorAll(MODAL)].some(isShown);
}
