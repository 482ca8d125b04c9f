/**
 * A `ref` of what may go while the focus is in it, by a press on its own button: the focus moves to the heading of the
 * island then, and not to nowhere.
 */
export const keepFocus = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const island = leaving.closest('[data-island]') ?? document;
  island.querySelector<HTMLElement>('h1[tabindex]')?.focus();
};
