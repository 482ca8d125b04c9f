import { html } from 'hono/html';
import { buildAlone } from '../build-alone.ts';
import { router } from '../context.ts';
import { toolPage } from '../views/layout.ts';

const BASE = '/stand-in/parts/';

/** Built when they are first asked for: no screen ships them. */
let files: ReturnType<typeof buildAlone> | undefined;

const page = toolPage(
  'Loader button',
  html`<h1>Loader button</h1>
    <p class="lead">Nothing here is sent or kept.</p>
    <link rel="stylesheet" href="${BASE}style.css">
    <div data-island="parts"></div>
    <script type="module" src="${BASE}entry.js"></script>`,
);

/** The loader button's demo (spec 9). */
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
