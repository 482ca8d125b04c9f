import { fetchLoggedIn } from '../api/client-session.ts';
import { config } from '../config/config.ts';
import type { UrlName } from '../config/url-patterns.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES } from '../entities/login.ts';
import { isTypo } from '../environment/is-typo.ts';
import { suggestKey, warnings } from '../environment/warnings.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { buildUrl } from '../navigation/urls.ts';
import { $promos, loadedPromo } from '../promos/promos.ts';
import { pageIdentity } from '../session/identity.ts';
import { currentLogin } from '../session/logins.ts';
import { $session, isDj } from '../session/session.ts';
import { applyHostData } from './host-data.ts';

type Row = { readonly subject: string; readonly state: string; readonly todo: string };

const FOLDER = '/assets/dubplate/';
const row = (subject: string, state: string, todo = ''): Row => ({ subject, state, todo });

/**
 * Prints what a host needs to know about this page as a table. It has no names or addresses of people. `islands` are the
 * names that containers may have.
 */
export async function printDiagnosis(islands: readonly string[] = []): Promise<void> {
  const applied = applyHostData();
  const blocked = new Set<string>();
  const collect = (reports: Report[]) => {
    for (const { body } of reports) blocked.add(describeViolation(body ?? {}));
  };
  // Unlike the event, it also knows what was blocked before this script ran. Old versions of Firefox have none.
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(collect, { types: ['csp-violation'], buffered: true }).observe();
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  const asked = [describeCall('loggedIn'), describeCall('recipientPromosGet'), describeStream()];
  const answers = await Promise.all(asked);
  await applied;
  const rows = [
    row('release', import.meta.env.RELEASE),
    ...describeHostData(),
    ...describeContainers(islands),
    describeSession(),
    ...(await describeLogins()),
    ...describeFiles(),
    ...describeBuiltins(),
    ...describeBase(),
    ...answers,
    ...[...blocked].map((text) => row('policy', text, 'allow it in the Content-Security-Policy')),
  ];
  console.table(rows);
  for (const { subject, state, todo } of rows) if (todo) console.info(`${subject}: ${state}. To do: ${todo}`);
}

function describeHostData(): Row[] {
  const problems = [...warnings].map(([subject, problem]) => row(subject, problem, 'correct it'));
  return warnings.has('host-data') ? problems : [row('host-data', 'found, valid JSON'), ...problems];
}

function describeSession(): Row {
  const session = $session.get();
  const who = [session.user ? 'a client' : '', isDj(session) ? 'a DJ' : session.recipient ? 'a visitor' : ''];
  return row('session', who.filter(Boolean).join(' and ') || 'nobody is known to be logged in');
}

/** Says where the host data contradict the backend, which may not answer. */
async function describeLogins(): Promise<Row[]> {
  const logins = await fetchLoggedIn().catch(() => null);
  return LOGIN_TYPES.flatMap((type) => {
    const login = logins && currentLogin(logins, type, pageIdentity(type));
    if (!logins || login === undefined || Boolean(login) === Boolean(pageIdentity(type))) return [];
    const { label, session } = LOGIN_TYPE_NAMES[type];
    const [page, backend] = login ? ['nobody', `a ${label}`] : [`a ${label}`, 'nobody'];
    const todo = 'print who is logged in, or leave the key out, and keep the page out of caches';
    return [row(`session.${session}`, `says ${page}, the backend says ${backend}`, todo)];
  });
}

function describeContainers(islands: readonly string[]): Row[] {
  if (islands.length === 0) return [];
  const rows = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const key = Object.keys(element.dataset).find((name) => isTypo(name, 'island'));
    const name = (key && element.dataset[key]) ?? '';
    if (!key || ['outlet', 'ghost'].includes(name)) return [];
    if (key !== 'island') return [row(`data-${key}`, 'unknown', 'write data-island')];
    if (!islands.includes(name))
      return [row(`container ${name}`, suggestKey(name, islands), 'correct its name')];
    return [row(`container ${name}`, element.firstElementChild ? 'shows something' : 'is empty')];
  });
  const none = row(
    'containers',
    'none',
    'add an element with data-island, such as <div data-island="login">',
  );
  return rows.length > 0 ? rows : [none];
}

function describeFiles(): Row[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ours = entries.filter(({ name }) => name.includes(FOLDER) || /\/islands\.js(\?|$)/.test(name));
  return ours.map(({ name, responseStatus }) =>
    responseStatus >= 400
      ? row(name, `failed with ${responseStatus}`, 'copy dist/assets of the release of islands.js')
      : row(name, 'loaded'),
  );
}

function describeBuiltins(): Row[] {
  const isNative = (builtin: unknown) =>
    /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(builtin));
  const replaced = Object.entries({ Promise, fetch }).filter(([, builtin]) => !isNative(builtin));
  const added = Object.keys(Object.prototype);
  const todo = 'update or remove the script that does this, if something does not work';
  return [
    ...replaced.map(([name]) => row(name, 'replaced by a script of the page', todo)),
    ...(added.length ? [row('Object.prototype', `has ${added.join(', ')}`, todo)] : []),
    ...('toJSON' in Array.prototype ? [row('Array.prototype', 'has toJSON', todo)] : []),
  ];
}

function describeBase(): Row[] {
  const { origin } = new URL(document.baseURI);
  return origin === location.origin ? [] : [row('base', `leads to ${origin}`, 'use the own origin')];
}

/** Sends a GET that changes nothing. The backend answers with JSON, also where it refuses. */
async function describeCall(name: UrlName): Promise<Row> {
  const url = new URL(buildUrl(name, ['0']), location.href);
  url.searchParams.set('dmo', '1');
  const { href, pathname } = url;
  const todo = config().urls[name]
    ? `correct or remove config.urls.${name}`
    : `forward ${pathname.split('/', 2).join('/')}/… to the backend`;
  try {
    const response = await fetch(href, { headers: { Accept: 'application/json' }, credentials: 'include' });
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return row(pathname, `${response.status}, ${isJson ? 'JSON' : 'no JSON'}`, isJson ? '' : todo);
  } catch {
    return row(pathname, 'no answer', `${todo}, or allow it by connect-src and CORS`);
  }
}

/** Asks for the first byte of a stream, without its address in the row, which may be signed. */
async function describeStream(): Promise<Row> {
  const tracks = Object.values($promos.get()).flatMap((entry) => loadedPromo(entry)?.playlist.tracks ?? []);
  const url = tracks.map((track) => safeUrl('media', track.url)).find(Boolean);
  if (!url) return row('streams', 'none on this page, so try a page with a promo');
  const init: RequestInit = { headers: { Range: 'bytes=0-0' }, credentials: 'include' };
  const { status } = await fetch(url, init).catch(() => Response.error());
  const todo = 'answer range requests (Accept-Ranges: bytes, status 206)';
  return row('streams', status ? `${status}` : 'no answer that scripts can read', status === 206 ? '' : todo);
}

const describeViolation = (body: object): string =>
  'effectiveDirective' in body && 'blockedURL' in body
    ? `${body.effectiveDirective} blocked ${body.blockedURL}`
    : 'something was blocked';
