import { type PageName, pageAt, pages } from '../../pages/pages.ts';
import { wantsHtml } from './accept.ts';
import { AREA } from './config.ts';
import { type Backend, type Call, router } from './context.ts';
import type { Db } from './db.ts';
import { fillPage } from './fill-page.ts';
import { hostData } from './host-data.ts';
import { ownPath } from './own-path.ts';
import { isVisitor } from './promos/public-links.ts';
import { rememberReturn } from './sessions.ts';

/** The built pages, each at its addresses, with host data filled in. */
export function builtPages(backend: Backend) {
  const { db } = backend;
  return router().get('*', async (c, next) => {
    const page = pageAt(c.req.path, AREA) ?? pageFile(c.req.path);
    if (!page) return next();
    if (answersDataToo(c)) {
      c.header('Vary', 'Accept', { append: true });
      if (!wantsHtml(c)) return next();
    }
    const session = c.get('session');
    const wanted = ownPath(c.req.query('next') ?? '');
    if (page === 'login' && wanted) rememberReturn(db, session, wanted);
    return c.html(await builtPage(backend, c, page));
  });
}

/** A built page as this browser gets it; `props` are those of its island where the server knows any. */
export async function builtPage(backend: Backend, c: Call, page: PageName, props?: object): Promise<string> {
  const { db } = backend;
  const host = hostData(db, c, comesByLink(db, c) ? 'public-link' : 'anyone');
  return fillPage(await backend.pageHtml(page), host, props);
}

/** The file of a page, for those who open it alone. */
const pageFile = (path: string): PageName | null =>
  pages.find(({ name }) => path === `/${name}.html`)?.name ?? null;

/** The promo call has the address of its page (spec 7). */
const answersDataToo = (c: Call): boolean => c.req.path.startsWith(`${AREA}/promos/`);

function comesByLink(db: Db, c: Call): boolean {
  const id = Number(c.req.path.split('/').at(-1));
  return answersDataToo(c) && isVisitor(db, c.get('session'), { id }, c.req.query('link'));
}
