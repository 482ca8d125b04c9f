import { inlineHashes } from '../../pages/build/inline.ts';
import { type PageName, pages } from '../../pages/pages.ts';
import { islandOf } from '../../pages/server/render.ts';
import { AREA } from './config.ts';
import { type Backend, type Call, router } from './context.ts';
import type { Db } from './db.ts';
import { renderedPage, withInitialData } from './first-data.ts';
import { policyOf } from './headers.ts';
import { hostData } from './host-data.ts';
import { insertHostData, propsIn, withMarkup } from './insert-host-data.ts';
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

/** Returns a built page with host data, its first data, and the island's props if given. */
export async function builtPage(backend: Backend, c: Call, page: PageName, props?: object): Promise<string> {
  const { db } = backend;
  const built = await backend.pageHtml(page);
  c.header('Content-Security-Policy', policyOf(inlineHashes(built)));
  const allProps = { ...propsIn(built), ...props };
  const known = hostData(db, c, isPublicLinkVisit(db, c) ? 'public-link' : 'anyone');
  const data = await withInitialData(backend, c, known, [{ island: islandOf(page), props: allProps }]);
  const rendered = await renderedPage(backend, c, { page, url: c.req.url, props: allProps, hostData: data });
  return insertHostData(rendered ? withMarkup(built, rendered) : built, data, allProps);
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
