import { html } from 'hono/html';
import { buildAlone } from '../build-alone.ts';
import { router } from '../context.ts';
import { toolPage } from '../views/layout.ts';

const BASE = '/stand-in/parts/';

/** Built when they are first asked for: no screen ships them. */
let files: ReturnType<typeof buildAlone> | undefined;

const page = toolPage(
  'Parts',
  html`
    <h1>Parts</h1>
    <p class="lead">What screens are made of, each on its own. Nothing here is sent or kept.</p>
    <link rel="stylesheet" href="${BASE}style.css">
    <div data-island="parts"></div>
    <script type="module" src="${BASE}entry.js"></script>
  `,
);

/** The parts of shared/ui for those who look at them one by one, the loader button's demo among them (spec 9). */
export const partRoutes = () =>
  router()
    .get(BASE, (c) => c.html(page))
    .get(`${BASE}:file{.+\\.(js|css)}`, async (c) => {
      files ??= buildAlone('tests/backend/parts/main.tsx', BASE);
      const name = c.req.param('file');
      const body = (await files).get(name);
      if (body === undefined) return c.notFound();
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` });
    });
