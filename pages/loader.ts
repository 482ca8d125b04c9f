/**
 * Runs in a host page: loads what its containers ask for, those included that come later. Each release has one, which
 * the build puts before it: `islands`, by name.
 */

declare const islands: Readonly<
  Record<string, { readonly script: string; readonly styles: readonly string[] }>
>;

/** Another loader on the page. The first one serves all of it, so that two releases never meet. */
const ARRIVAL = 'dp-loader';

const ours = new Set(Object.values(islands).flatMap(({ styles }) => styles));
const begun = new Set<string>();

if (document.dispatchEvent(new Event(ARRIVAL, { cancelable: true }))) {
  document.addEventListener(ARRIVAL, (event) => {
    event.preventDefault();
    tidyStyles();
  });
  tidyStyles();
  loadWithin(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Drops the stylesheets that a fragment of another release has brought, and what several fragments name after its first
 * place: what islands share must stand before what is their own.
 */
function tidyStyles(): void {
  const seen = new Set<string>();
  for (const link of document.querySelectorAll('link[data-island-style]')) {
    const href = link.getAttribute('href') ?? '';
    if (!ours.has(href) || seen.has(href)) link.remove();
    seen.add(href);
  }
}

/** An island mounts itself once its script is there. */
function loadWithin(root: ParentNode): void {
  for (const container of [root, ...root.querySelectorAll('[data-island]')]) {
    const name = (container instanceof Element && container.getAttribute('data-island')) || '';
    const files = islands[name];
    if (!files || begun.has(name)) continue;
    begun.add(name);
    Promise.all(files.styles.map(styled))
      .then(() => import(/* @vite-ignore */ files.script))
      .catch((error) => console.error('island', name, 'did not load', error));
  }
}

/** Settles once the styles are there, or cannot be had. */
function styled(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, nonce });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
