/**
 * A `ref` of what may go while the focus is in it, by a press on its own button: the focus moves to the heading of its
 * part, or else of the island, and not to nowhere. Whoever is elsewhere by then stays there.
 */
export const keepFocus = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const island = leaving.closest('[data-island]') ?? document;
  const part = leaving.closest('section');
  const heading = island.contains(part) ? part?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
