import { sendErrorReport } from '../api/site.ts';
import { pageAddress } from '../navigation/current-url.ts';

/** Tells the server what goes wrong in our own scripts (spec 2.9), and nothing of the person (robustness 12). */

/** What is told of one page; more of it is mostly the same. */
const MOST = 5;
const told = new Set<string>();

/** Reports what was caught, once; `where` names the part of the page. */
export function reportFailure(caught: unknown, where?: string): void {
  const message = where ? `${where}: ${wordsOf(caught)}` : wordsOf(caught);
  if (told.size === MOST || told.has(message)) return;
  told.add(message);
  const report = { message, page: pageAddress(), release: import.meta.env.RELEASE };
  // A report that fails is not worth another one: the console has the error.
  sendErrorReport(report).catch(() => {});
}

/** Reports what nobody catches; errors of the host's scripts are the host's. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename }) => {
    if (filename?.startsWith(home)) reportFailure(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(home)) reportFailure(reason);
  });
}

/** Where our scripts come from. */
const home = import.meta.url.replace(/[^/]*$/, '');

/**
 * What browsers and React say of an error without a word of the page. The rest of a message may be anything that
 * somebody has typed or been sent, which no rule could tell from other words.
 */
const PLAIN =
  /Cannot (read|set) properties of (undefined|null)|is (undefined|null|not (a function|a constructor|an object|defined|iterable))|Maximum call stack size exceeded|too much recursion|Failed to fetch|Load failed|NetworkError|Minified React error #\d+/;

/** The error by its kind, by what is plain of its message, and by the place in our scripts that threw it. */
function wordsOf(caught: unknown): string {
  if (!(caught instanceof Error)) return `no error but ${typeof caught}`;
  const { name, message } = caught;
  const said = PLAIN.exec(message);
  const place = placeOf(caught.stack?.replace(message, '') ?? '');
  return name + (said ? `: ${said[0]}` : '') + (place ? ` at ${place}` : '');
}

/** File, line and column. */
function placeOf(stack: string): string | undefined {
  const [, after] = stack.split(home, 2);
  return after && /^[\w.-]+:\d+:\d+/.exec(after)?.[0];
}
