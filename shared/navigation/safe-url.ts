import { type Config, config } from '../config/config.ts';

/**
 * The one gate for addresses that a server gave: nothing else of ours leads out of a page or opens a window.
 * Refused are other origins, `javascript:` and its like, user info, control characters and backslashes.
 */

declare const passed: unique symbol;
/** An address that passed the gate. */
export type SafeUrl = string & { readonly [passed]: true };

/**
 * What an address is for:
 * `page` leads the browser on, `media` sounds, shows or downloads, `script` runs in this page, `link` is a link in a
 * text, opened on its own.
 */
export type UrlKind = 'page' | 'media' | 'script' | 'link';

/** Longer addresses are refused before anything looks at them. */
const LONGEST = 4096;

/** The absolute address, or null where it is refused. */
export function safeUrl(kind: UrlKind, address: string): SafeUrl | null {
  if (address === '' || address.length > LONGEST || hasTrick(address)) return null;
  const url = parsed(address, location.href);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  const allowed = kind === 'link' || origins()[kind].has(url.origin);
  return allowed ? (url.href as SafeUrl) : null;
}

/** Leads the browser to the address, after this page in the history or in its place. */
export const goTo = (url: SafeUrl, way: 'assign' | 'replace' = 'assign'): void => location[way](url);

/** Opens the address in a small window in the middle of this one (CSS pixels); null where the browser blocks it. */
export function openWindow(url: SafeUrl, name: string, width: number, height: number): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return window.open(url, name, `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Posts to the window that opened this one, where it still holds a page of ours; false where no window is left. Which
 * page it holds cannot be seen across origins: the browser delivers to the origin that fits, if any.
 */
export function postToOpener(message: unknown): boolean {
  const opener: Window | null = window.opener;
  if (!opener || opener.closed) return false;
  for (const origin of pageOrigins(config())) opener.postMessage(message, origin);
  return true;
}

/** Has the browser save what the address holds, under the name that the server gives. */
export function save(url: SafeUrl): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Loads the page anew. */
export const reloadPage = (): void => location.reload();

/** Path and query of the page itself, to come back to. */
export const currentPath = (): string => location.pathname + location.search;

/** The address of the page itself as the browser shows it, secrets of links included: for the own server alone. */
export const currentAddress = (): string => location.href;

/** Whether another page shows this one inside itself, where a press may not be meant for us. */
export const isFramed = (): boolean => window.top !== window.self;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** White space, control characters, backslashes and a leading `//` make browsers and checks read an address differently. */
function hasTrick(address: string): boolean {
  if (address.startsWith('//')) return true;
  for (let i = 0; i < address.length; i++) {
    const code = address.charCodeAt(i);
    if (code <= 0x20 || code === 0x5c || code === 0x7f) return true;
  }
  return false;
}

type Origins = Readonly<Record<Exclude<UrlKind, 'link'>, ReadonlySet<string>>>;

/** Every cover of a list asks: found out once for each deployment. */
const known = new WeakMap<Config, Origins>();

function origins(): Origins {
  const deployment = config();
  const found = known.get(deployment) ?? originsOf(deployment);
  known.set(deployment, found);
  return found;
}

function originsOf(deployment: Config): Origins {
  const { apiHost, cdn, navigationOrigins } = deployment;
  const withMore = (more: readonly string[]) =>
    new Set([...pageOrigins(deployment), ...[apiHost, ...more].flatMap(originOf)]);
  return { page: withMore(navigationOrigins), media: withMore([cdn]), script: withMore([]) };
}

/** Where pages of ours stand. */
function pageOrigins({ wwwHost, siteHost, promosArea }: Config): Set<string> {
  return new Set([location.origin, ...[wwwHost, siteHost, promosArea].flatMap(originOf)]);
}

/** None for a path, and for an address that is not of the web. */
function originOf(address: string): string[] {
  const url = parsed(address);
  return url && isWeb(url) ? [url.origin] : [];
}

/** Null for what is no address. */
function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
