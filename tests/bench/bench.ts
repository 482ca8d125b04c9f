import { type BrowserContext, chromium } from '@playwright/test';
import { systemBrowser } from '../e2e/browser.ts';
import { coverAsJpeg } from './cover.ts';
import { type FirstPlay, firstPlay, firstPresses, PLAY, staticPressOf } from './first-presses.ts';
import { buildFloors, staticPage } from './floors.ts';
import { type Frames, framesOf } from './frames.ts';
import { presses, timeOfPress } from './presses.ts';
import { RENDERED, type Renders, rendersOf, requestOf } from './renders.ts';
import {
  type Results,
  reportFirstPresses,
  reportFrames,
  reportPresses,
  reportRenders,
  reportResults,
} from './report.ts';
import { serveForBench } from './serve.ts';
import { shownOn } from './shown.ts';
import { hello, type Subject, staticOf, subjects } from './subjects.ts';
import { visit } from './visit.ts';

/**
 * `npm run bench [page ...]` measures the sizes of the built pages and their timings on a slow phone, as the first and the
 * second page of a visit. Timings are ratios to minimal pages (the floors) measured in the same run: a static page with the
 * same texts and the same largest picture, and a button of React.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);

const names = process.argv.slice(2);
/** Also without other pages: `npm run bench first-press`, and `npm run bench frames`, with another build in `BEFORE`. */
const pressesFirst = names.length === 0 || names.includes('first-press');
/** Also without other pages: `npm run bench renders`. */
const rendersPages = names.length === 0 || names.includes('renders');
const selected = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
const measured: readonly Subject[] = [hello, ...selected.flatMap((subject) => [staticOf(subject), subject])];

const executablePath = systemBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
const floors = await buildFloors();
const cover = await coverAsJpeg(browser);
const site = await serveForBench('dist', { floors, cover });

/** Calls `use` in a browser context with an empty cache and the subject's user logged in. */
async function inFreshContext<T>(
  { user, viewport = { width: 390, height: 844 } }: Pick<Subject, 'user' | 'viewport'>,
  use: (context: BrowserContext) => Promise<T>,
  { origin } = site,
): Promise<T> {
  const context = await browser.newContext({ viewport });
  if (user) await context.request.post(`${origin}/become`, { form: { who: user }, maxRedirects: 0 });
  const used = await use(context);
  await context.close();
  return used;
}

/** Returns the page that a user visits before: usually the login or the inbox; for a floor, the floor. */
function previousPage(subject: Subject): Subject {
  if (subject.path.startsWith('/floor/')) return subject;
  const name = subject.name === 'inbox' ? 'promo' : subject.user ? 'inbox' : 'login';
  const other = subject.name === 'login' ? 'dj-signup' : name;
  return subjects.find((candidate) => candidate.name === other) ?? subject;
}

for (const subject of selected) {
  const shown = await inFreshContext(subject, (context) => shownOn(context, site.origin + subject.path));
  floors.set(staticOf(subject).path, staticPage(shown));
}

const results: Results = new Map(measured.map(({ name }) => [name, { cold: [], warm: [] }]));
for (let round = 0; round <= ROUNDS && selected.length > 0; round++) {
  for (const subject of measured) {
    const cold = await inFreshContext(subject, (context) => visit(context, site.origin, subject));
    const warm = await inFreshContext(subject, async (context) => {
      await visit(context, site.origin, previousPage(subject));
      return visit(context, site.origin, subject);
    });
    // The first round warms up the machine.
    if (round === 0) continue;
    results.get(subject.name)?.cold.push(cold);
    results.get(subject.name)?.warm.push(warm);
  }
}
const pressTimes = new Map<string, number[]>();
for (let round = 0; round <= ROUNDS && names.length === 0; round++)
  for (const press of presses) {
    const time = await inFreshContext(press, (context) => timeOfPress(context, site.origin, press));
    if (round > 0) pressTimes.set(press.name, [...(pressTimes.get(press.name) ?? []), time]);
  }
const firstPlays = new Map<string, FirstPlay[]>();
const measuredPresses = pressesFirst ? firstPresses.flatMap((press) => [staticPressOf(press), press]) : [];
for (const press of pressesFirst ? firstPresses : []) {
  const shown = await inFreshContext(press, (context) => shownOn(context, site.origin + press.path));
  floors.set(staticPressOf(press).path, staticPage(shown, PLAY));
}
for (let round = 0; round <= ROUNDS; round++)
  for (const press of measuredPresses) {
    const play = await inFreshContext(press, (context) => firstPlay(context, site.origin, press));
    if (round > 0) firstPlays.set(press.name, [...(firstPlays.get(press.name) ?? []), play]);
  }
const beside = subjects.find(({ name }) => name === 'inbox-pane');
const frames: Frames[] = [];
const measuresFrames = names.length === 0 || names.includes('frames');
for (const [dist, build] of [
  [process.env['BEFORE'], ', before'],
  ['dist', ''],
] as const) {
  if (!dist || !beside || !measuresFrames) continue;
  const large = await serveForBench(dist, { floors, cover, size: 'large' });
  frames.push(...(await inFreshContext(beside, (context) => framesOf(context, large.origin, build), large)));
  await large.close();
}
const renders: Renders[] = [];
if (rendersPages) {
  const requests = await Promise.all(
    RENDERED.map((subject) => inFreshContext(subject, (context) => requestOf(context, site.origin, subject))),
  );
  renders.push(...(await rendersOf('dist', requests)));
}
await browser.close();
await site.close();

if (selected.length > 0) reportResults(results);
if (firstPlays.size > 0) reportFirstPresses(firstPlays);
if (pressTimes.size > 0) reportPresses(pressTimes);
if (frames.length > 0) reportFrames(frames);
if (renders.length > 0) reportRenders(renders);
