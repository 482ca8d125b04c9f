/**
 * `dist/islands.js` in a host's page: loads the islands whose containers are there, also those that are added later.
 * An island mounts itself once its script runs.
 */

type Files = { readonly script: string; readonly styles: readonly string[] };

/** Set by the build: what each island needs. */
declare const islands: Readonly<Record<string, Files>>;

/** Islands that were requested, and containers that the chrome adds itself. */
const requested = new Set(['', 'outlet', 'ghost']);

removeRepeatedStyles();
loadWithin(document);
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
}).observe(document, { childList: true, subtree: true });

/** Several fragments link the shared stylesheet; only its first link may count, before those of the islands. */
function removeRepeatedStyles(): void {
  const seen = new Set<string>();
  for (const link of document.querySelectorAll('link[data-island-style]')) {
    const href = link.getAttribute('href') ?? '';
    if (seen.has(href)) link.remove();
    seen.add(href);
  }
}

function loadWithin(root: ParentNode): void {
  for (const container of [root, ...root.querySelectorAll('[data-island]')]) {
    const name = (container instanceof Element && container.getAttribute('data-island')) || '';
    if (requested.has(name)) continue;
    requested.add(name);
    const files = islands[name];
    if (files) void load(name, files);
    else console.error(`there is no island '${name}', but`, Object.keys(islands).join(', '));
  }
}

async function load(name: string, { script, styles }: Files): Promise<void> {
  try {
    await Promise.all(styles.map(addStyle));
    await import(/* @vite-ignore */ script);
  } catch (error) {
    console.error('island', name, 'did not load', error);
  }
}

/** Resolves once the stylesheet is there, or cannot be had. */
function addStyle(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, nonce });
  link.dataset['islandStyle'] = '';
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
