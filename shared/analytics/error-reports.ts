import { sendErrorReport } from '../api/site.ts';
import { redactedPath } from '../navigation/current-url.ts';

const MOST = 5;
const reported = new Set<string>();

/** Reports an error of `where`, a part of the page, once, without personal data (spec 2.9, robustness 12). */
export function reportFailure(caught: unknown, where?: string): void {
  const message = where ? `${where}: ${summaryOf(caught)}` : summaryOf(caught);
  if (reported.size === MOST || reported.has(message)) return;
  reported.add(message);
  const report = { message, page: redactedPath(), release: import.meta.env.RELEASE };
  sendErrorReport(report).catch(() => {});
}

/** Reports uncaught errors of our own scripts, but not those of the host's. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename }) => {
    if (filename?.startsWith(home)) reportFailure(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(home)) reportFailure(reason);
  });
}

const home = import.meta.url.replace(/[^/]*$/, '');

/** The parts of messages that browsers and React write. The rest may hold what a person has typed. */
const PLAIN =
  /Cannot (read|set) properties of (undefined|null)|is (undefined|null|not (a function|a constructor|an object|defined|iterable))|Maximum call stack size exceeded|too much recursion|Failed to fetch|Load failed|NetworkError|Minified React error #\d+/;

function summaryOf(caught: unknown): string {
  if (!(caught instanceof Error)) return `no error but ${typeof caught}`;
  const { name, message } = caught;
  const said = PLAIN.exec(message);
  const place = placeOf(caught.stack?.replace(message, '') ?? '');
  return name + (said ? `: ${said[0]}` : '') + (place ? ` at ${place}` : '');
}

function placeOf(stack: string): string | undefined {
  const [, after] = stack.split(home, 2);
  return after && /^[\w.-]+:\d+:\d+/.exec(after)?.[0];
}
