import type { Visit } from './visit.ts';

/** Every visit of each subject, as the first page that a browser sees and as the second one. */
export type Results = ReadonlyMap<string, { readonly cold: Visit[]; readonly warm: Visit[] }>;

/** The most that each ratio may be. */
const BUDGETS = { firstPaint: 1.45, largestPaint: 1.5, control: 1.25, secondPage: 0.9 } as const;

/** Prints the pages' medians as ratios to the floors: paint to the static page, the rest to the button of React. */
export function printReport(results: Results): void {
  const of = (name: string, kind: 'cold' | 'warm', figure: keyof Visit): number =>
    median((results.get(name)?.[kind] ?? []).map((visit) => visit[figure]));
  const ratio = (figure: number, floor: number): number => Number((figure / floor).toFixed(2));
  const kilo = (bytes: number): number => Number((bytes / 1000).toFixed(1));

  const hello = of('hello', 'cold', 'control');
  const rows = [...results.keys()]
    .filter((name) => name !== 'static' && name !== 'hello')
    .map((page) => ({
      page,
      'first paint': ratio(of(page, 'cold', 'firstPaint'), of('static', 'cold', 'firstPaint')),
      'largest paint': ratio(of(page, 'cold', 'largestPaint'), of('static', 'cold', 'largestPaint')),
      control: ratio(of(page, 'cold', 'control'), hello),
      'second page': ratio(of(page, 'warm', 'control'), hello),
      content: ratio(of(page, 'cold', 'content'), hello),
      'blocking ms': Math.round(of(page, 'cold', 'blocking')),
      shift: Number(of(page, 'cold', 'shift').toFixed(3)),
      'kB cold': kilo(of(page, 'cold', 'bytes')),
      'kB second': kilo(of(page, 'warm', 'bytes')),
      requests: of(page, 'cold', 'requests'),
    }));
  console.table(rows);
  console.info('budgets, at most:', BUDGETS);
  console.info(
    `floors: first paint ${Math.round(of('static', 'cold', 'firstPaint'))} ms, control ${Math.round(hello)} ms`,
  );
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
