import type { Visit } from './visit.ts';

/** Every visit of each subject, by its name. */
export type Results = Map<string, Runs<Visit[], number[]>>;

export type Medians = ReadonlyMap<string, Runs<Visit, number>>;

/** The ways in which each subject is looked at. */
export type Runs<Visits, Tasks> = {
  /** As the first page of ours that a browser sees. */
  readonly cold: Visits;
  /** As one after another page of ours. */
  readonly warm: Visits;
  /** The longest task (ms), where nothing is slowed down. */
  readonly task: Tasks;
};

/** Each figure's median over the visits. */
export function medians(results: Results): Medians {
  return new Map(
    [...results].map(([name, { cold, warm, task }]) => [
      name,
      { cold: medianVisit(cold), warm: medianVisit(warm), task: median(task) },
    ]),
  );
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: keyof Visit): number => median(visits.map((visit) => visit[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    control: of('control'),
    content: of('content'),
    blocking: of('blocking'),
    shift: of('shift'),
    heap: of('heap'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
}

/** At most so much of the floor's figure. */
export const TARGETS = {
  paint: 1.05,
  controlCold: 1.08,
  controlWarm: 0.85,
  contentCold: 1.1,
  contentWarm: 1.1,
  blockingMs: 30,
  longestTaskMs: 50,
  shift: 0,
} as const;

/** Prints the pages' figures as ratios to the floors: paint to the static page, the rest to the button of React. */
export function printReport(figures: Medians): void {
  const still = figures.get('static');
  const hello = figures.get('hello');
  if (!still || !hello) throw new Error('the floors were not measured');
  const rows = [...figures]
    .filter(([name]) => name !== 'static' && name !== 'hello')
    .map(([page, { cold, warm, task }]) => ({
      page,
      'FCP/static': ratio(cold.firstPaint, still.cold.firstPaint),
      'LCP/static': ratio(cold.largestPaint, still.cold.largestPaint),
      'control/hello': ratio(cold.control, hello.cold.control),
      'second page': ratio(warm.control, hello.cold.control),
      'content/hello': ratio(cold.content, hello.cold.control),
      'content second': ratio(warm.content, hello.cold.control),
      'blocking ms': Math.round(cold.blocking),
      'longest task ms': Math.round(task),
      shift: Number(cold.shift.toFixed(3)),
      'kB cold': kilo(cold.bytes),
      'kB second': kilo(warm.bytes),
      requests: cold.requests,
      'heap MB': Number((cold.heap / 1e6).toFixed(1)),
    }));
  console.table(rows);
  console.info('targets, at most:', TARGETS);
  console.info(
    `floors in this run: static FCP ${Math.round(still.cold.firstPaint)} ms,`,
    `hello answers after ${Math.round(hello.cold.control)} ms, blocking ${Math.round(hello.cold.blocking)} ms;`,
    `its longest task on a machine that is not slowed down ${Math.round(hello.task)} ms`,
  );
}

export const ratio = (figure: number, floor: number): number => Number((figure / floor).toFixed(2));

const kilo = (bytes: number): number => Number((bytes / 1000).toFixed(1));
