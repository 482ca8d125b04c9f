/**
 * Runs in a host page: loads what its containers ask for, those included that come later. Each release has one; the
 * build puts before it what it is of: `islands`, by name, and `newest`, where the newest release has its own.
 */

type Files = { readonly script: string; readonly styles: readonly string[] };

declare const islands: Readonly<Record<string, Files>>;

declare const newest: string;

/** Another loader on the page. The first one serves all of it, so that two releases never meet. */
const ARRIVAL = 'dp-loader';

const ours = new Set(Object.values(islands).flatMap(({ styles }) => styles));
/** Begun with what islands bring along themselves, and with what is no container. */
const begun = new Set(['', 'outlet', 'ghost']);
const arrivals = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
});

/** How many scripts are on their way; whether any of this release has come, and so runs on the page. */
let pending = 0;
let isRunning = false;

if (document.dispatchEvent(new Event(ARRIVAL, { cancelable: true }))) {
  document.addEventListener(ARRIVAL, keepPlace);
  tidyStyles();
  loadWithin(document);
  arrivals.observe(document, { childList: true, subtree: true });
}

function keepPlace(event: Event): void {
  event.preventDefault();
  tidyStyles();
}

/** Marks a loader that was sent for: it sends for no other. */
const SENT_FOR = '?anew=';

/** Leaves the page to the newest release, where a deploy has taken this one from the server. */
function handOver(): void {
  if (isRunning || import.meta.url.includes(SENT_FOR)) return;
  arrivals.disconnect();
  document.removeEventListener(ARRIVAL, keepPlace);
  import(/* @vite-ignore */ `${newest}${SENT_FOR}${Date.now()}`).catch((error) =>
    console.error('islands.js did not load', error),
  );
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

async function load(name: string, { script, styles }: Files): Promise<void> {
  pending++;
  try {
    await Promise.all(styles.map(styled));
    await import(/* @vite-ignore */ script);
    isRunning = true;
  } catch (error) {
    console.error('island', name, 'did not load', error);
  }
  pending--;
  if (pending === 0) handOver();
}

/** An island mounts itself once its script is there. */
function loadWithin(root: ParentNode): void {
  for (const container of [root, ...root.querySelectorAll('[data-island]')]) {
    const name = (container instanceof Element && container.getAttribute('data-island')) || '';
    if (begun.has(name)) continue;
    begun.add(name);
    const files = islands[name];
    if (files) void load(name, files);
    else console.error(`there is no island '${name}', but`, Object.keys(islands).join(', '));
  }
}

/** Settles once the styles are there, or cannot be had. */
function styled(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, nonce });
  link.dataset['islandStyle'] = '';
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
