import { sendErrorReport } from '../api/js-errors.ts';
import { pageAddress } from '../page-address.ts';

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

const LONGEST = 300;

/** The error in words, without what may be somebody's: quoted texts, addresses, e-mails, ids and secrets. */
function wordsOf(caught: unknown): string {
  if (!(caught instanceof Error)) return `no error but ${typeof caught}`;
  return `${caught.name}: ${caught.message}`
    .slice(0, LONGEST)
    .replace(/["“`][^"”`]*["”`]?/g, '{text}')
    .split(/\s+/)
    .map(plain)
    .join(' ');
}

function plain(word: string): string {
  if (word.includes('@')) return '{e-mail}';
  if (word.includes('/')) return '{address}';
  // React numbers its errors: '#418;'
  return /\d/.test(word) && !/^#\d{3};$/.test(word) ? '{number}' : word;
}
