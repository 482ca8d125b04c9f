import { sendErrorReport } from '../api/site.ts';
import { createTask } from '../async/create-task.ts';
import { redactedPath } from '../navigation/current-url.ts';

const MAX_REPORTS = 5;
const reported = new Set<string>();

/** Reports an error without personal data (spec 2.9). */
export function reportFailure(error: unknown, part?: string): void {
  const message = part ? `${part}: ${summaryOf(error)}` : summaryOf(error);
  if (reported.size === MAX_REPORTS || reported.has(message)) return;
  reported.add(message);
  const report = { message, page: redactedPath(), release: import.meta.env.RELEASE };
  void createTask(() => sendErrorReport(report)).run();
}

/** Reports uncaught errors of our own scripts, but not those of the host page's scripts. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename }) => {
    if (filename?.startsWith(scriptFolder)) reportFailure(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(scriptFolder)) reportFailure(reason);
  });
}

const scriptFolder = import.meta.url.replace(/[^/]*$/, '');

/** Only these parts of error messages are reported, because other parts could contain user input. */
const SAFE_MESSAGE =
  /Cannot (read|set) properties of (undefined|null)|is (undefined|null|not (a function|a constructor|an object|defined|iterable))|Maximum call stack size exceeded|too much recursion|Failed to fetch|Load failed|NetworkError|Minified React error #\d+/;

function summaryOf(error: unknown): string {
  if (!(error instanceof Error)) return `no error but ${typeof error}`;
  const { name, message } = error;
  const safeMessage = SAFE_MESSAGE.exec(message)?.[0];
  const position = positionIn(error.stack?.replace(message, '') ?? '');
  return name + (safeMessage ? `: ${safeMessage}` : '') + (position ? ` at ${position}` : '');
}

function positionIn(stack: string): string | undefined {
  const [, file] = stack.split(scriptFolder, 2);
  return file && /^[\w.-]+:\d+:\d+/.exec(file)?.[0];
}
