import { analyticsData, analyticsEvents, setProject, takeEvents } from '../analytics.ts';
import { PRODUCT } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { analyticsPage } from '../views/analytics-page.ts';

/** The analytics service, and a page that shows what it was sent. */
export function analyticsRoutes({ db, now }: Backend) {
  return router()
    .post('/e/', async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const isTaken = takeEvents(db, body, c.req.header('Referer') ?? '', now());
      return c.json({ status: isTaken ? 1 : 0 }, isTaken ? 200 : 401);
    })
    .get('/analytics', (c) => c.html(analyticsPage(analyticsData(db).key !== null, analyticsEvents(db))))
    .post('/analytics', async (c) => {
      const { wanted } = await c.req.parseBody();
      setProject(db, wanted === 'on' ? PRODUCT : null);
      return c.redirect('/analytics', 303);
    });
}
