/** Islands come and go with their containers, whoever puts these into the page or takes them out. */

export type Unmount = () => void;

const CONTAINER = '[data-island]';

/** How each kind of island is shown. */
const mounts = new Map<string, (element: HTMLElement) => void>();
const shown = new Map<HTMLElement, Unmount>();

/** Elements of ours beside the host's containers, and what puts each into the page. */
const lasting = new Map<HTMLElement, () => void>();

/** What ends the island in the element, if there is one. */
export const unmountOf = (element: HTMLElement): Unmount | undefined => shown.get(element);

/** Notes that an island shows in the element, and how it ends. */
export function keep(element: HTMLElement, end: () => void): Unmount {
  const unmount = () => {
    if (shown.get(element) !== unmount) return;
    shown.delete(element);
    end();
  };
  shown.set(element, unmount);
  return unmount;
}

/** Mounts into every container of the name, those included that come later; what is taken out of the page ends. */
export function serve(name: string, mount: (element: HTMLElement) => void): void {
  const isFirst = mounts.size === 0;
  mounts.set(name, mount);
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) mount(element);
  if (isFirst) new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/** Puts the element into the page, and puts it there again when a host has taken it out with all of its body. */
export function keepInPage(element: HTMLElement, put: () => void): void {
  lasting.set(element, put);
  put();
}

function follow(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes } of records) {
    // What changes within an island is its own business.
    if (target instanceof Element && target.closest(CONTAINER)) continue;
    for (const node of removedNodes) endWithin(node);
    for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) showWithin(node);
  }
  // Between two bodies there may be none.
  for (const [element, put] of lasting) if (!element.isConnected && document.body) put();
}

/** What was only moved is back in the page by now. */
function endWithin(removed: Node): void {
  for (const [element, unmount] of shown) if (removed.contains(element) && !element.isConnected) unmount();
}

function showWithin(added: HTMLElement): void {
  for (const element of [added, ...added.querySelectorAll<HTMLElement>(CONTAINER)]) {
    const mount = mounts.get(element.dataset['island'] ?? '');
    if (!mount) continue;
    // What it holds may be a copy of what an island once showed, as hosts keep them for Back.
    if (!shown.has(element)) element.replaceChildren();
    mount(element);
  }
}
