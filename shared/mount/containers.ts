export type Unmount = () => void;

/** Returns the prefix of `useId` ids in an island, which must be the same in the build and in hydration. */
export const idPrefix = (name: string): string => `${name}-`;

const CONTAINER = '[data-island]';

const mounts = new Map<string, (element: HTMLElement) => void>();
const mounted = new Map<HTMLElement, Unmount>();

let observer: MutationObserver | undefined;

/** Elements that must stay in the document, with the functions that insert them. */
const keptAttached = new Map<HTMLElement, () => void>();

/** Mounts an island in the element, once. Returns a function that unmounts it; later calls do nothing. */
export function mountOnce(element: HTMLElement, mount: () => Unmount): Unmount {
  const existing = mounted.get(element);
  if (existing) return existing;
  const onUnmount = mount();
  const unmount = () => {
    onMutations(observer?.takeRecords() ?? []);
    if (mounted.get(element) !== unmount) return;
    mounted.delete(element);
    onUnmount();
  };
  mounted.set(element, unmount);
  return unmount;
}

/** Calls `mount` for every container of the island, now and when one is added. Unmounts removed containers. */
export function mountAll(name: string, mount: (element: HTMLElement) => void): void {
  mounts.set(name, mount);
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) mount(element);
  if (observer) return;
  observer = new MutationObserver(onMutations);
  observer.observe(document, { childList: true, subtree: true });
}

/** Inserts the element, and inserts it again whenever the host page replaces the body. */
export function keepAttached(element: HTMLElement, insert: () => void): void {
  keptAttached.set(element, insert);
  insert();
}

/** Whether React has made the node. It marks its nodes with keys of this kind. */
const isRendered = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/**
 * Puts back what a host has removed from an island's container, such as by morphing the page, because the island lives on.
 * React itself never leaves a container empty.
 */
function putBackContents(records: readonly MutationRecord[]): void {
  const removed = new Map<HTMLElement, Node[]>();
  for (const { target, removedNodes } of records) {
    if (!(target instanceof HTMLElement) || !mounted.has(target)) continue;
    removed.set(target, [...(removed.get(target) ?? []), ...[...removedNodes].filter(isRendered)]);
  }
  for (const [container, nodes] of removed)
    if (nodes.length > 0 && ![...container.childNodes].some(isRendered)) container.replaceChildren(...nodes);
}

function onMutations(records: MutationRecord[]): void {
  putBackContents(records);
  for (const { target, addedNodes, removedNodes } of records) {
    if (target instanceof Element && target.closest(CONTAINER)) continue;
    // A container that was only moved is in the document again.
    for (const node of removedNodes)
      for (const [element, unmount] of mounted) if (node.contains(element) && !element.isConnected) unmount();
    for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) mountWithin(node);
  }
  // While a host page replaces its body, the document has no body for a moment.
  for (const [element, insert] of keptAttached) if (!element.isConnected && document.body) insert();
}

function mountWithin(added: HTMLElement): void {
  for (const element of [added, ...added.querySelectorAll<HTMLElement>(CONTAINER)]) {
    const mount = mounts.get(element.dataset['island'] ?? '');
    if (!mount) continue;
    // Host pages that cache their content insert copies of rendered islands, which React can't use.
    if (!mounted.has(element)) element.replaceChildren();
    mount(element);
  }
}
