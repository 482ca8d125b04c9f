import { type Config, config, perConfig } from '../config/config.ts';
import { SOCIAL_POPUP } from '../config/constants.ts';
import { warnOnce } from '../environment/warnings.ts';
import { emit } from './events.ts';
import { kindOfUrl } from './known-urls.ts';
import { loggedOutBy } from './links.ts';
import { linkPath } from './mailed-link.ts';
import { keepHistory } from './overlays.ts';
import { isOwnPage } from './own-page.ts';

declare const safe: unique symbol;
/** A URL that `safeUrl` has accepted. Only such URLs may be opened, embedded or downloaded. */
export type SafeUrl = string & { readonly [safe]: true };

/** What a URL is used for: navigation, media and downloads, a script, or a link in a text. */
export type UrlKind = 'page' | 'media' | 'script' | 'link';

const MAX_LENGTH = 4096;

/** What parsers treat differently: a leading `//`, `\`, white space and controls (ASCII outside `!` to `~`). */
const AMBIGUOUS = /^\/\/|\\|[^!-~\u0080-\uffff]/;

/**
 * Returns the absolute URL; null for a forbidden origin or scheme, user info or ambiguous characters. Also null for a call, which
 * could change something, in media and in links of texts, and for a page in media.
 */
export function safeUrl(kind: UrlKind, address: string): SafeUrl | null {
  if (address === '' || address.length > MAX_LENGTH || AMBIGUOUS.test(address)) return null;
  const url = parseUrl(address, location.href);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  // Without its origin, such a path would lead to another one.
  if (url.origin === location.origin && url.pathname.startsWith('//')) return null;
  const origins = allowedOrigins();
  if (kind !== 'link' && !origins[kind].has(url.origin)) return null;
  const answer = origins.hosts.has(url.hostname) ? kindOfUrl(url) : null;
  if ((answer && kind === 'media') || (answer === 'call' && kind === 'link')) {
    const start = url.pathname.replace(/(?<=[^/]\/).+/, '…');
    warnOnce(
      kind,
      `refused, because the address is that of a ${answer}, which could change something`,
      start,
    );
    return null;
  }
  return url.href as SafeUrl;
}

/** Returns the URL without our own origin, which a server behind a proxy may know wrong. */
export const withoutOrigin = (url: SafeUrl): string =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;

/** Loads another page, unless the host cancels it. */
export function goTo(url: SafeUrl, mode: 'assign' | 'replace' = 'assign'): void {
  if (!emit('navigate', { url })) return;
  for (const type of loggedOutBy(url)) emit('logout', { type });
  keepHistory();
  location[mode](url);
}

/** Opens a popup in the centre of this window. Returns null if the browser blocks it. */
export function openWindow(url: SafeUrl): Window | null {
  const { width, height } = SOCIAL_POPUP;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return window.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Posts a message to the window that opened this popup, on our origins only. Returns false if it is closed. */
export function postToOpener(message: unknown): boolean {
  const opener: Window | null = window.opener;
  if (!opener || opener.closed) return false;
  for (const origin of pageOrigins(config())) opener.postMessage(message, origin);
  return true;
}

/** Downloads a file under this name, unless its server sends another. Opens one in a new tab that would replace the page. */
export function downloadFile(url: SafeUrl, name: string, opensInPlace: boolean): void {
  const way = opensInPlace ? { target: '_blank', rel: 'noopener' } : { download: name };
  const link = document.createElement('a');
  Object.assign(link, { href: url, referrerPolicy: 'strict-origin', ...way });
  link.click();
}

/** Loads the page again, with GET: a reload would ask to send the form again that has led to the page. */
export function reloadPage(fragment = ''): void {
  keepHistory();
  // With a fragment, `replace` would only scroll.
  if (fragment) {
    history.replaceState(history.state, '', fragment);
    location.reload();
  } else location.replace(location.href.replace(/#.*/, ''));
}

/** Returns the path and query of the page, to link back to. `//` at the start would lead to another origin. */
export const currentPath = (): string =>
  isOwnPage() ? linkPath() : location.pathname.replace(/^\/+/, '/') + location.search;

/** Returns the full URL of the page. It can contain secrets, so send it to our own server only. */
export const currentUrl = (): string => location.href;

/** Whether the page is in a frame, whose outer page could trick users into clicks (clickjacking). */
export const isFramed = (): boolean => window.top !== window.self;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

const allowedOrigins = perConfig((settings) => {
  const { apiHost, cdn, navigationOrigins } = settings;
  const originsWith = (extra: readonly string[]) =>
    new Set([...pageOrigins(settings), ...[apiHost, ...extra].flatMap(originOf)]);
  const own = originsWith([]);
  // A link to another scheme or port of a host of ours may lead back, with its cookies.
  const hosts = new Set([...own].map((origin) => new URL(origin).hostname));
  return { page: originsWith(navigationOrigins), media: originsWith([cdn]), script: own, hosts };
});

function pageOrigins({ wwwHost, siteHost, promosArea }: Config): Set<string> {
  return new Set([location.origin, ...[wwwHost, siteHost, promosArea].flatMap(originOf)]);
}

function originOf(address: string): string[] {
  const url = parseUrl(address);
  return url && isWeb(url) ? [url.origin] : [];
}

function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
