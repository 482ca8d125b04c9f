import * as v from 'valibot';
import { config, configSchema, configure, defaultConfig } from '../config/config.ts';
import { warnOfUnknownKeys, warnOnce } from '../config/warnings.ts';
import { lenientObject } from '../entities/lenient.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES } from '../entities/login.ts';
import { emptySession, sessionSchema } from '../entities/session.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { askLogins, followOtherTabs } from '../session/ask-logins.ts';
import { saveIdentities } from '../session/identity.ts';
import { checkNewLogin, noticeLostLogin } from '../session/new-login.ts';
import { $loginChecks, setSession } from '../session/session.ts';
import { parseHostJson } from './host-json.ts';

const hostDataSchema = lenientObject('host-data', {
  config: v.fallback(configSchema, defaultConfig),
  session: v.fallback(sessionSchema, emptySession),
});

const rawSchema = v.fallback(v.object({ session: v.record(v.string(), v.unknown()) }), { session: {} });

let applied: Promise<void> | undefined;

/** Applies the host page's configuration and session, once (pages/README.md). Resolves once the session is known. */
export function applyHostData(): Promise<void> {
  applied ??= readAndApply();
  return applied;
}

async function readAndApply(): Promise<void> {
  const data = readHostData();
  const { config: settings, session } = v.parse(hostDataSchema, data);
  warnOfUnknownKeys('', hostDataSchema, data);
  // Old versions of MooTools replace it.
  if (!(document.createEvent('Event') instanceof Event))
    warnOnce('window.Event', 'replaced by a script of the page, so some controls may not work');
  configure(settings);
  setSession(session);
  // The host knows a login type if its session has the key, even if that is null.
  const { session: known } = v.parse(rawSchema, data);
  const types = LOGIN_TYPES.filter((type) => LOGIN_TYPE_NAMES[type].session in known);
  // A visitor with a public link is no DJ.
  saveIdentities(session.recipient?.id === null ? types.filter((type) => type !== 'recipient') : types);
  checkNewLogin(types);
  if (!isOwnPage()) followOtherTabs();
  const unknown = LOGIN_TYPES.filter((type) => !types.includes(type));
  await askLogins(unknown, true);
  noticeLostLogin(unknown.filter((type) => $loginChecks.get()[type] === 'done'));
  if (new URLSearchParams(location.search).has('dubplate-debug'))
    void import('./doctor.ts').then(({ printDiagnosis }) => printDiagnosis());
}

/** Sets the language and direction of our texts, and the colour scheme if the host has set one. */
export function prepareContainer(element: HTMLElement): void {
  const { colorScheme } = config();
  element.lang ||= 'en';
  element.dir ||= 'ltr';
  const { style } = isOwnPage() ? document.documentElement : element;
  if (colorScheme) style.colorScheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
}

function readHostData(): unknown {
  const element = document.getElementById('host-data');
  const text = element?.textContent.trim();
  if (!text)
    warnOnce(
      'host-data',
      `the page has ${element ? 'an empty' : 'no'} element with the id host-data, so defaults apply`,
    );
  if (!text) return {};
  try {
    return parseHostJson(text);
  } catch (error) {
    console.error('host-data is not JSON', error);
    return {};
  }
}
