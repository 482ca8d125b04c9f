export type Unmount = () => void;

const CONTAINER = '[data-island]';

const mounts = new Map<string, (element: HTMLElement) => void>();
const mounted = new Map<HTMLElement, Unmount>();

/** Our elements beside the containers of the host, and what puts each into the page. */
const lasting = new Map<HTMLElement, () => void>();

/** The function that unmounts the island in the element, if there is one. */
export const existingMount = (element: HTMLElement): Unmount | undefined => mounted.get(element);

/** Remembers that an island is in the element. The returned function ends it once. */
export function trackMount(element: HTMLElement, end: () => void): Unmount {
  const unmount = () => {
    if (mounted.get(element) !== unmount) return;
    mounted.delete(element);
    end();
  };
  mounted.set(element, unmount);
  return unmount;
}

/** Mounts into every container of the name, now and later, and unmounts with its container. */
export function mountAll(name: string, mount: (element: HTMLElement) => void): void {
  const isFirst = mounts.size === 0;
  mounts.set(name, mount);
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) mount(element);
  if (isFirst) new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/** Puts the element into the page, and again when a host has replaced the body. */
export function keepAttached(element: HTMLElement, put: () => void): void {
  lasting.set(element, put);
  put();
}

function follow(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes } of records) {
    if (target instanceof Element && target.closest(CONTAINER)) continue;
    // A container that was only moved is connected again by now.
    for (const node of removedNodes)
      for (const [element, unmount] of mounted) if (node.contains(element) && !element.isConnected) unmount();
    for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) mountWithin(node);
  }
  // A host that replaces the body may have none for a moment.
  for (const [element, put] of lasting) if (!element.isConnected && document.body) put();
}

function mountWithin(added: HTMLElement): void {
  for (const element of [added, ...added.querySelectorAll<HTMLElement>(CONTAINER)]) {
    const mount = mounts.get(element.dataset['island'] ?? '');
    if (!mount) continue;
    // Hosts keep copies of rendered islands for the Back button.
    if (!mounted.has(element)) element.replaceChildren();
    mount(element);
  }
}
