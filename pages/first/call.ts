/**
 * Runs in a page of ours before its scripts are there: sends the calls that the page's island begins with, which the
 * client takes over (shared/api/first-call.ts).
 */

const known = JSON.parse(document.getElementById('host-data')?.textContent ?? '{}');
const [config, session] = [known.config ?? {}, known.session ?? {}];
const { promosArea = '/recipient', apiHost = '', urls } = config;

const fill = (pattern: string): string =>
  pattern
    .replace('{area}', promosArea)
    .replace('{api}', `${apiHost}/api`)
    .replace('{product}', encodeURIComponent(config.product ?? product));

/** With its body: whoever takes the answer over need not wait for that. */
async function ask(href: string, signal: AbortSignal) {
  const response = await fetch(href, {
    headers: { accept: 'application/json' },
    credentials: 'include',
    signal,
  });
  return { response, text: await response.text() };
}

const found = Object.entries(calls).find(([address]) => {
  const { origin, pathname } = new URL(fill(address) || '/', location.href);
  const path = pathname.replace(/:\w+/g, '[^/]+');
  return origin === location.origin && new RegExp(`^${path}$`).test(location.pathname);
});

const isDj = session.recipient?.id != null && !(config.preferClient && session.user);

// Other addresses, other props and an address that asks for more are another case.
if (
  found &&
  (isDj || !needsDj) &&
  !urls &&
  !location.search &&
  document.querySelector('main')?.dataset['props'] === props
) {
  const id = location.pathname.split('/').at(-1) ?? '';
  globalThis.firstCalls = found[1].map((pattern) => {
    const { href } = new URL(fill(pattern).replace('{id}', id), location.href);
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = ask(href, timeout);
    // Whoever takes it over hears of it.
    answer.catch(() => {});
    return { url: href, sentAt: Date.now(), timeout, answer };
  });
}
