import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { router } from '../context.ts';

const css = readFileSync(join(import.meta.dirname, '../site.css'), 'utf8');

/** The stylesheet of the pages that the stand-in renders itself. */
export const siteCssRoutes = () =>
  router().get('/stand-in/site.css', (c) => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
