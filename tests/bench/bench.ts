import { type BrowserContext, chromium } from '@playwright/test';
import { systemBrowser } from '../e2e/browser.ts';
import { coverInPixels } from './cover.ts';
import { buildFloors } from './floors.ts';
import { printReport, type Results } from './report.ts';
import { serveForBench } from './serve.ts';
import { printSizes } from './sizes.ts';
import { floors, type Subject, subjects } from './subjects.ts';
import { visit } from './visit.ts';

/**
 * `npm run bench [page ...]`: sizes of the built pages, and their times on a slow phone as ratios to the floors of the same
 * run, as the first page that a browser sees and as the second.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const names = process.argv.slice(2);
const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
const measured: readonly Subject[] = [...floors, ...wanted];

printSizes('dist');

const executablePath = systemBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const site = await serveForBench('dist', {
  floors: await buildFloors('dist', 'login'),
  cover: await coverInPixels(browser),
});

/** Gives `use` a browser context without a cache, in which the subject's person is logged in. */
async function fresh<T>({ who }: Subject, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (who) await context.request.post(`${site.origin}/become`, { form: { who }, maxRedirects: 0 });
  const used = await use(context);
  await context.close();
  return used;
}

/** The page that a person has seen before: the login or the inbox; for a floor, the floor. */
function before(subject: Subject): Subject {
  if (subject.path.startsWith('/floor/')) return subject;
  const name = subject.name === 'inbox' ? 'promo' : subject.who ? 'inbox' : 'login';
  const other = subject.name === 'login' ? 'dj-signup' : name;
  return subjects.find((candidate) => candidate.name === other) ?? subject;
}

const results: Results = new Map(measured.map(({ name }) => [name, { cold: [], warm: [] }]));
for (let round = 0; round <= ROUNDS; round++) {
  for (const subject of measured) {
    const cold = await fresh(subject, (context) => visit(context, site.origin, subject));
    const warm = await fresh(subject, async (context) => {
      await visit(context, site.origin, before(subject));
      return visit(context, site.origin, subject);
    });
    // The first round warms the machine up.
    if (round === 0) continue;
    results.get(subject.name)?.cold.push(cold);
    results.get(subject.name)?.warm.push(warm);
  }
}
await browser.close();
await site.close();

printReport(results);
