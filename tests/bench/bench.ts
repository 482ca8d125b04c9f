import { type BrowserContext, chromium } from '@playwright/test';
import { systemBrowser } from '../e2e/browser.ts';
import { coverInPixels } from './cover.ts';
import { buildFloors } from './floors.ts';
import { type LongTimes, longTimes, printLong } from './long.ts';
import { type NextTimes, nextTimes, printNext } from './next.ts';
import { medians, printReport, type Results, type Runs } from './report.ts';
import { serveForBench } from './serve.ts';
import { printSizes } from './sizes.ts';
import { printSound, type SoundTimes, soundTimes } from './sound.ts';
import { floors, type Subject, subjects } from './subjects.ts';
import { longestTask } from './tasks.ts';
import { type Visit, visit } from './visit.ts';

/**
 * `npm run bench [page ...]`: sizes of the built pages, their times as ratios to the floors of the same run, how soon there
 * is sound (`sound` names it among the pages), what fetching the next page ahead saves (`next`), and how long lists do (`long`).
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const names = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
const wanted = subjects.filter(({ name }) => isWanted(name));
const measured: readonly Subject[] = [...floors, ...wanted];

printSizes('dist');

const executablePath = systemBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const beside = { floors: await buildFloors('dist', 'login'), cover: await coverInPixels(browser) };
const site = await serveForBench('dist', beside);
const large = isWanted('long') ? await serveForBench('dist', beside, 'large') : null;

/** Has `use` a browser that has seen nothing of ours, with who the subject wants logged in. */
async function fresh<T>({ who }: Subject, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (who) await context.request.post(`${site.origin}/become`, { form: { who }, maxRedirects: 0 });
  const used = await use(context);
  await context.close();
  return used;
}

async function visits(subject: Subject): Promise<Runs<Visit, number>> {
  return {
    cold: await fresh(subject, (context) => visit(context, site.origin, subject)),
    warm: await fresh(subject, async (context) => {
      await visit(context, site.origin, before(subject));
      return visit(context, site.origin, subject);
    }),
    task: await fresh(subject, (context) => longestTask(browser, context, site.origin, subject)),
  };
}

/** What a person would have seen before: the login or the inbox; a floor has itself alone. */
function before(subject: Subject): Subject {
  if (subject.path.startsWith('/floor/')) return subject;
  const name = subject.name === 'inbox' ? 'promo' : subject.who ? 'inbox' : 'login';
  const other = subject.name === 'login' ? 'dj-signup' : name;
  return subjects.find((candidate) => candidate.name === other) ?? subject;
}

const sounds: SoundTimes[] = [];
const nexts: NextTimes[] = [];
const longs: LongTimes[] = [];
const results: Results = new Map(measured.map((subject) => [subject.name, { cold: [], warm: [], task: [] }]));
for (let round = 0; round <= ROUNDS; round++) {
  if (isWanted('sound')) {
    const times = await soundTimes(browser, site.origin);
    if (round > 0) sounds.push(times);
  }
  if (isWanted('next')) {
    const times = await nextTimes(browser, site.origin);
    if (round > 0) nexts.push(...times);
  }
  if (large) {
    const times = await longTimes(browser, { small: site.origin, large: large.origin });
    if (round > 0) longs.push(...times);
  }
  for (const subject of wanted.length > 0 ? measured : []) {
    const { cold, warm, task } = await visits(subject);
    // The first round warms the machine up.
    if (round === 0) continue;
    results.get(subject.name)?.cold.push(cold);
    results.get(subject.name)?.warm.push(warm);
    results.get(subject.name)?.task.push(task);
  }
}
await browser.close();
await Promise.all([site.close(), large?.close()]);

if (wanted.length > 0) printReport(medians(results));
if (sounds.length > 0) printSound(sounds);
if (nexts.length > 0) printNext(nexts);
if (longs.length > 0) printLong(longs);
