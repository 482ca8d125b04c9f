/** The source of `dist/islands.js`, which loads the script of each island that a host's page contains. */

type Files = { readonly script: string; readonly styles: readonly string[] };

/** The build defines these constants before the code of this file. */
declare const islands: Readonly<Record<string, Files>>;
declare const minimumFeatures: string;
/** The address of `shared/mount/doctor.ts`. */
declare const doctor: string;
declare const CUT_OFF_MS: number;
declare const STAYED_MS: number;

const folder = Object.values(islands)[0]?.script.replace(/[^/]*$/, '') ?? '';

/** Names without a script: '' stands for elements without a name, and the chrome fills 'outlet' and 'ghost'. */
const requested = new Set(['', 'outlet', 'ghost']);
const loads = new Set<Promise<void>>();
const pendingStyles = new Map<string, Promise<void>>();
const messages = new Map<string, HTMLElement[]>();
const isSupported = CSS.supports(minimumFeatures);
let hasLoaded = false;

const TOO_OLD = 'Your browser is too old for this page. Update it, or use another device.';

/** When the user began to leave the page. Firefox and WebKit cut off its requests soon after (leaving.ts). */
let leftAt = Number.NEGATIVE_INFINITY;
for (const type of ['beforeunload', 'pagehide'])
  addEventListener(type, () => {
    leftAt = performance.now();
  });

/** The query of a loader that was fetched past the cache. */
const FRESH = 'fresh';
const address = new URL(import.meta.url);
let refreshing: Promise<boolean> | undefined;

removeRepeatedStyles();
loadWithin(document);
if (!address.searchParams.has(FRESH) && new URLSearchParams(location.search).has('dubplate-debug'))
  import(/* @vite-ignore */ doctor).then(
    ({ printDiagnosis }) => printDiagnosis(Object.keys(islands)),
    (error: unknown) =>
      console.error(`${doctor} didn't load. Copy dist/assets to the root, and allow it by script-src`, error),
  );
const observer = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes } of records) {
    for (const node of removedNodes) if (node instanceof Element) restoreStyles(node);
    for (const node of addedNodes) if (node instanceof Element) loadWithin(node);
  }
});
observer.observe(document, { childList: true, subtree: true });

/** Removes repeated links to a stylesheet. Keeping the last link instead would override the styles of islands. */
function removeRepeatedStyles(): void {
  const seen = new Set<string>();
  for (const link of document.querySelectorAll('link[data-island-style]')) {
    const href = link.getAttribute('href') ?? '';
    if (seen.has(href)) link.remove();
    seen.add(href);
  }
}

/** Inserts our stylesheets again if the host has removed them, for example with its head. */
function restoreStyles(removed: Element): void {
  for (const link of [removed, ...removed.querySelectorAll('link')])
    if (link instanceof HTMLLinkElement && link.rel === 'stylesheet' && link.href.includes(folder))
      if (!linksTo(link.href).length) document.head.append(link);
}

function linksTo(href: string): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => link.href === href,
  );
}

function loadWithin(root: ParentNode): void {
  for (const container of [root, ...root.querySelectorAll('[data-island]')]) {
    const name = (container instanceof Element && container.getAttribute('data-island')) || '';
    if (!isSupported) sayTooOld(container, name);
    else if (!requested.has(name)) request(name);
    else for (const style of islands[name]?.styles ?? []) loadStylesheet(style)?.catch(() => undefined);
  }
}

/** Says once per page that the browser is too old. What the server has rendered stays. */
function sayTooOld(container: ParentNode, name: string): void {
  if (!islands[name] || name === 'chrome' || messages.has('')) return;
  messages.set('', [addMessage(container, TOO_OLD)]);
}

function request(name: string): void {
  requested.add(name);
  const files = islands[name];
  if (!files) {
    console.error(`there is no island '${name}', but`, Object.keys(islands).join(', '));
    return;
  }
  for (const message of messages.get(name) ?? []) message.remove();
  const loading = load(files, messages.has(name));
  loads.add(loading);
  loading.catch(async (error: unknown) => {
    if (performance.now() < leftAt + CUT_OFF_MS)
      await new Promise((resolve) => {
        setTimeout(resolve, STAYED_MS);
        addEventListener('pageshow', resolve, { once: true });
      });
    requested.delete(name);
    refreshing ??= refresh();
    if (!(await refreshing)) showFailure(name, error);
  });
}

async function load({ script, styles }: Files, isRetry: boolean): Promise<void> {
  await Promise.all(styles.map(loadStylesheet));
  try {
    await import(/* @vite-ignore */ script);
  } catch (error) {
    if (!isRetry) throw error;
    // Browsers of before 2026 never load a failed script again from the same address.
    await import(/* @vite-ignore */ `${script}?${Date.now()}`);
  }
  hasLoaded = true;
}

/** A stylesheet that failed has no rules, or none that can be read, as is the case with other origins. */
function isLoaded({ sheet, href }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return new URL(href).origin !== location.origin;
  }
}

/** Rejects if the stylesheet fails. Returns nothing if the page already has it. */
function loadStylesheet(address: string): Promise<void> | undefined {
  // The scripts load from here, too, whatever the `<base>` of the page.
  const { href } = new URL(address, import.meta.url);
  if (linksTo(href).some(isLoaded)) return;
  const pending = pendingStyles.get(href);
  if (pending) return pending;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, nonce });
  link.dataset['islandStyle'] = '';
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.rel = '';
      link.remove();
      reject(new Error(`${href} didn't load`));
    };
  }).finally(() => pendingStyles.delete(href));
  pendingStyles.set(href, loading);
  document.head.append(link);
  return loading;
}

/**
 * Fetches this script past the cache, because a new release may have replaced the files that it names. The new one takes
 * over if no island of this one has loaded. Returns whether it has.
 */
async function refresh(): Promise<boolean> {
  await Promise.allSettled(loads);
  if (address.searchParams.has(FRESH)) return false;
  // A reload of the page then uses it, too.
  await fetch(address.href, { cache: 'reload' }).catch(() => undefined);
  if (hasLoaded) return false;
  const fresh = new URL(address);
  fresh.searchParams.set(FRESH, String(Date.now()));
  observer.disconnect();
  return import(/* @vite-ignore */ fresh.href).then(
    () => true,
    () => {
      observer.observe(document, { childList: true, subtree: true });
      // Containers may have been added meanwhile.
      loadWithin(document);
      return false;
    },
  );
}

function showFailure(name: string, error: unknown): void {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = answers.filter(
    ({ name: url, responseStatus }) => url.includes(folder) && responseStatus >= 400,
  );
  const statuses = failed.map(({ name: url, responseStatus }) => `${url} answered ${responseStatus}`);
  console.error(`island ${name} didn't load:`, error, ...new Set(statuses));
  const containers = [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)];
  messages.set(
    name,
    containers.map((container) => addFailure(container, name)),
  );
}

function addFailure(container: HTMLElement, name: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Try again',
  });
  const retry = () => {
    if (!requested.has(name)) request(name);
  };
  button.addEventListener('click', retry);
  if (!navigator.onLine) addEventListener('online', retry, { once: true });
  // Otherwise a press on the button would wait for the island.
  globalThis.earlyPresses?.forget(container);
  globalThis.earlyPresses?.islands.delete(container);
  const text = navigator.onLine ? "This section didn't load." : "It'll load when you're back online.";
  return addMessage(container, text, button);
}

/** Adds the message above the content of the container, which may have the first render of the island. */
function addMessage(container: ParentNode, text: string, ...controls: HTMLElement[]): HTMLElement {
  const message = Object.assign(document.createElement('div'), { lang: 'en', dir: 'ltr', role: 'alert' });
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  message.append(paragraph, ...controls);
  container.prepend(message);
  return message;
}
