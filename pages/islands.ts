/** Becomes `dist/islands.js`, which loads the islands for all containers in a host's page, now and later. */

type Files = { readonly script: string; readonly styles: readonly string[] };

/** Set by the build. */
declare const islands: Readonly<Record<string, Files>>;

/** Island names to skip: already requested, filled by the chrome ('outlet', 'ghost'), or none (''). */
const requested = new Set(['', 'outlet', 'ghost']);

removeRepeatedStyles();
loadWithin(document);
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
}).observe(document, { childList: true, subtree: true });

/** Several fragments link the shared stylesheet, which must come before those of the islands. */
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
    await Promise.all(styles.map(loadStylesheet));
    await import(/* @vite-ignore */ script);
  } catch (error) {
    console.error('island', name, 'did not load', error);
  }
}

function loadStylesheet(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, nonce });
  link.dataset['islandStyle'] = '';
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
