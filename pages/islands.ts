/** The source of `dist/islands.js`, which loads the script of each island that a host's page contains. */

type Files = { readonly script: string; readonly styles: readonly string[] };

/** The build defines this constant before the code of this file. */
declare const islands: Readonly<Record<string, Files>>;

/** Names without a script: '' stands for elements without a name, and the chrome fills 'outlet' and 'ghost'. */
const requested = new Set(['', 'outlet', 'ghost']);

removeRepeatedStyles();
loadWithin(document);
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
}).observe(document, { childList: true, subtree: true });

/** Removes repeated links to a stylesheet. Keeping the last link instead would override the styles of islands. */
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
