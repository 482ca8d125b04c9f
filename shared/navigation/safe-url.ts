import { type Config, config } from '../config/config.ts';

declare const passed: unique symbol;
/** An address that `safeUrl` accepted. Nothing else may lead out of a page or open a window. */
export type SafeUrl = string & { readonly [passed]: true };

/** What an address is for: to go to, to play, show or download, to run in this page, or as a link in a text. */
export type UrlKind = 'page' | 'media' | 'script' | 'link';

const LONGEST = 4096;

/** Returns the absolute address, or null for other origins, `javascript:` and the like, user info and odd characters. */
export function safeUrl(kind: UrlKind, address: string): SafeUrl | null {
  if (address === '' || address.length > LONGEST || hasTrick(address)) return null;
  const url = parsed(address, location.href);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  const allowed = kind === 'link' || origins()[kind].has(url.origin);
  return allowed ? (url.href as SafeUrl) : null;
}

export const goTo = (url: SafeUrl, way: 'assign' | 'replace' = 'assign'): void => location[way](url);

/** Opens the address in a small window in the middle of this one (CSS pixels); null where the browser blocks it. */
export function openWindow(url: SafeUrl, name: string, width: number, height: number): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return window.open(url, name, `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Posts to the window that opened this one, if it holds a page of ours; false where it is closed. */
export function postToOpener(message: unknown): boolean {
  const opener: Window | null = window.opener;
  if (!opener || opener.closed) return false;
  for (const origin of pageOrigins(config())) opener.postMessage(message, origin);
  return true;
}

/** Downloads the file at the address, under the name that the server gives. */
export function downloadFile(url: SafeUrl): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

export const reloadPage = (): void => location.reload();

export const currentPath = (): string => location.pathname + location.search;

/** The whole address of the page, for our own server only: it may hold secrets. */
export const currentAddress = (): string => location.href;

/** Whether another page frames this one, so that a press may not be meant for us. */
export const isFramed = (): boolean => window.top !== window.self;

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** Browsers and checks read white space, control characters, backslashes and a leading `//` differently. */
function hasTrick(address: string): boolean {
  if (address.startsWith('//')) return true;
  for (let i = 0; i < address.length; i++) {
    const code = address.charCodeAt(i);
    if (code <= 0x20 || code === 0x5c || code === 0x7f) return true;
  }
  return false;
}

type Origins = Readonly<Record<Exclude<UrlKind, 'link'>, ReadonlySet<string>>>;

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

function pageOrigins({ wwwHost, siteHost, promosArea }: Config): Set<string> {
  return new Set([location.origin, ...[wwwHost, siteHost, promosArea].flatMap(originOf)]);
}

function originOf(address: string): string[] {
  const url = parsed(address);
  return url && isWeb(url) ? [url.origin] : [];
}

function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
