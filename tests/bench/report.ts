import { saveResults } from '../support/save-results.ts';
import type { FirstPlay } from './first-presses.ts';
import type { Frames } from './frames.ts';
import type { Renders } from './renders.ts';
import { kilo, sizesOf } from './sizes.ts';
import { subjects } from './subjects.ts';
import type { Visit } from './visit.ts';

/** The visits of each subject as the first page (cold) and as the second page (warm). */
export type Results = ReadonlyMap<string, { readonly cold: Visit[]; readonly warm: Visit[] }>;

/** The maximum of each ratio. */
const BUDGETS = { firstPaint: 1.45, largestPaint: 1.5, control: 1.4, secondPage: 0.9 } as const;

/** Prints and saves medians as ratios to the floors: paints and content to the static page, the rest to the React button. */
export function reportResults(results: Results): void {
  const medianOf = (name: string, kind: 'cold' | 'warm', figure: keyof Visit): number =>
    median((results.get(name)?.[kind] ?? []).map((visit) => visit[figure]));
  const ratio = (figure: number, floor: number): number => Number((figure / floor).toFixed(2));

  const toStatic = (page: string, figure: 'firstPaint' | 'largestPaint'): number =>
    ratio(medianOf(page, 'cold', figure), medianOf(`static ${page}`, 'cold', figure));
  const hello = medianOf('hello', 'cold', 'control');
  const rows = [...results.keys()]
    .filter((name) => name !== 'hello' && !name.startsWith('static '))
    .map((page) => ({
      page,
      'first paint': toStatic(page, 'firstPaint'),
      'largest paint': toStatic(page, 'largestPaint'),
      control: ratio(medianOf(page, 'cold', 'control'), hello),
      'second page': ratio(medianOf(page, 'warm', 'control'), hello),
      content: ratio(
        Math.max(medianOf(page, 'cold', 'content'), medianOf(page, 'cold', 'firstPaint')),
        medianOf(page, 'cold', 'firstPaint'),
      ),
      'blocking ms': Math.round(medianOf(page, 'cold', 'blocking')),
      shift: Number(medianOf(page, 'cold', 'shift').toFixed(3)),
      ...sizesOf('dist', subjects.find(({ name }) => name === page)?.page ?? page),
      'kB cold': kilo(medianOf(page, 'cold', 'bytes')),
      'kB second': kilo(medianOf(page, 'warm', 'bytes')),
      requests: medianOf(page, 'cold', 'requests'),
      rounds: results.get(page)?.cold.length ?? 0,
    }));
  console.table(rows);
  saveResults('tests/bench/results.md', rows);
  console.info('budgets, at most:', BUDGETS);
  console.info(
    `floors: first paint ${Math.round(medianOf('static login', 'cold', 'firstPaint'))} ms, control ${Math.round(hello)} ms`,
  );
}

/** Prints and saves when audio plays whose Play was pressed right after the first paint, as ratios to a static page. */
export function reportFirstPresses(plays: ReadonlyMap<string, readonly FirstPlay[]>): void {
  const timesOf = (page: string) => {
    const all = plays.get(page) ?? [];
    return {
      playing: median(all.map(({ playing }) => playing)),
      wait: median(all.map(({ playing, pressed }) => playing - pressed)),
    };
  };
  const rows = [...plays.keys()].map((page) => {
    const { playing, wait } = timesOf(page);
    const floor = timesOf(page.startsWith('static ') ? page : `static ${page}`);
    const ratio = (value: number, base: number) => Number((value / base).toFixed(2));
    return {
      page,
      playing: ratio(playing, floor.playing),
      'after the press': ratio(wait, floor.wait),
      'playing ms': Math.round(playing),
      'after the press ms': Math.round(wait),
    };
  });
  console.table(rows);
  saveResults('tests/bench/first-presses.md', rows);
}

/** Prints and saves how long presses take, as ratios to a press on a button of React. */
export function reportPresses(times: ReadonlyMap<string, readonly number[]>): void {
  const [floor = Number.NaN] = [...times.values()].map(median);
  const rows = [...times].map(([press, all]) => ({
    press,
    time: Number((median(all) / floor).toFixed(2)),
    ms: Math.round(median(all)),
  }));
  console.table(rows);
  saveResults('tests/bench/presses.md', rows);
}

/** Prints and saves the long frames in a long list. */
export function reportFrames(frames: readonly Frames[]): void {
  console.table(frames);
  saveResults('tests/bench/frames.md', frames);
}

/** Prints and saves how fast pages are rendered, and what stays in memory. */
export function reportRenders(renders: readonly Renders[]): void {
  const rows = renders.map(({ page, times, megabytes: [before = 1, after = 0] }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return {
      page,
      'pages per second': Math.round(1000 / median(times)),
      p99: Number((p99 / median(times)).toFixed(2)),
      memory: Number((after / before).toFixed(2)),
    };
  });
  console.table(rows);
  saveResults('tests/bench/renders.md', rows);
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
