import { inlineHashes } from '../../pages/build/inline.ts';
import { type Page, type PageName, pages } from '../../pages/pages.ts';
import { AREA, PRODUCT } from './config.ts';
import { type Backend, type Call, router } from './context.ts';
import type { Db } from './db.ts';
import { policyOf } from './headers.ts';
import { hostData } from './host-data.ts';
import { insertHostData } from './insert-host-data.ts';
import { currentRecipient, currentUser } from './logins.ts';
import { pageAt } from './page-at.ts';
import { hasVisited, isVisitor } from './promos/public-links.ts';
import { djLoginUrl, sameOriginPath, wantsHtml } from './requests.ts';
import { saveReturnUrl } from './sessions.ts';

export function builtPages(backend: Backend) {
  const { db } = backend;
  return router().get('*', (c, next) => {
    const page = pageAt(c.req.path, AREA) ?? pageFile(c.req.path);
    if (page && isAlsoDataUrl(c)) c.header('Vary', 'Accept', { append: true });
    return page && (wantsHtml(c) || !isAlsoDataUrl(c)) ? servePage(c, page) : next();
  });

  async function servePage(c: Call, page: PageName): Promise<Response> {
    const login = requiredLoginUrl(db, c, page);
    if (login) return c.redirect(login, 303);
    const returnUrl = sameOriginPath(c.req.query('next') ?? '');
    if (page.startsWith('login') && returnUrl) saveReturnUrl(db, c.get('session'), returnUrl);
    return c.html(await builtPage(backend, c, page));
  }
}

/** Returns a built page with host data, and with the island's props if given. */
export async function builtPage(backend: Backend, c: Call, page: PageName, props?: object): Promise<string> {
  const { db } = backend;
  const host = hostData(db, c, isPublicLinkVisit(db, c) ? 'public-link' : 'anyone');
  const html = await backend.pageHtml(page);
  c.header('Content-Security-Policy', policyOf(inlineHashes(html)));
  return insertHostData(html, host, props).replace('</title>', (end) => end + preloadLinks(c, page));
}

/** Preload links for the island's first requests. They assume a URL without a query. */
function preloadLinks(c: Call, name: PageName): string {
  if (new URL(c.req.url).search || c.req.path.includes('/company/') || pageAt(c.req.path, AREA) !== name)
    return '';
  // The preload of a promo marks it as opened.
  if (c.req.header('sec-purpose')?.includes('prerender')) return '';
  const page: Page | undefined = pages.find((candidate) => candidate.name === name);
  const values: Readonly<Record<string, string>> = {
    '{area}': AREA,
    '{product}': PRODUCT,
    ':id': c.req.path.split('/').at(-1) ?? '',
    '&': '&amp;',
  };
  return (page?.preloads ?? [])
    .map((url) => url.replace(/\{\w+\}|:\w+|&/g, (placeholder) => values[placeholder] ?? ''))
    .map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`)
    .join('');
}

const pageFile = (path: string): PageName | null =>
  pages.find(({ name }) => path === `/${name}.html`)?.name ?? null;

/** A promo's page and its API call share one URL (spec 7). */
const isAlsoDataUrl = (c: Call): boolean => c.req.path.startsWith(`${AREA}/promos/`);

const NEEDS_DJ: readonly PageName[] = ['inbox', 'labels', 'picks'];

/** Returns the login URL if the page requires a login. */
function requiredLoginUrl(db: Db, c: Call, page: PageName): string | null {
  const session = c.get('session');
  if (c.req.path === '/myaccount') return currentUser(db, session) ? null : '/login/clients';
  const isAccount = c.req.path === `${AREA}/myaccount`;
  const needsDj = isAccount || (NEEDS_DJ.includes(page) && !c.req.path.endsWith('.html'));
  if (!needsDj || currentRecipient(db, session) || (isAccount && hasVisited(db, session))) return null;
  return djLoginUrl(c);
}

function isPublicLinkVisit(db: Db, c: Call): boolean {
  if (c.req.path === `${AREA}/myaccount`) return hasVisited(db, c.get('session'));
  const id = Number(c.req.path.split('/').at(-1));
  return isAlsoDataUrl(c) && isVisitor(db, c.get('session'), { id }, c.req.query('link'));
}
