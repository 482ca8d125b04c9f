import * as v from 'valibot';
import { dropInitialData, setInitialData } from '../api/initial-data.ts';
import { config, configSchema, configure, defaultConfig } from '../config/config.ts';
import { lenientObject } from '../entities/lenient.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES } from '../entities/login.ts';
import { emptySession, sessionSchema } from '../entities/session.ts';
import { endHydration, renderTimeOf, startHydration } from '../environment/hydration.ts';
import { warnings, warnOfUnknownKeys, warnOnce } from '../environment/warnings.ts';
import { onBfcacheRestore } from '../navigation/leaving.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { askLogins, followOtherTabs } from '../session/ask-logins.ts';
import { hasIdentityConflict, pageIdentity, saveIdentities } from '../session/identity.ts';
import { checkNewLogin, explainLostLogin } from '../session/new-login.ts';
import {
  $loginChecks,
  $session,
  currentIdentity,
  isDj,
  isVisitor,
  setSession,
  settingUrl,
} from '../session/session.ts';
import { parseHostJson } from './host-json.ts';

const hostDataSchema = lenientObject('host-data', {
  config: v.fallback(configSchema, defaultConfig),
  session: v.fallback(sessionSchema, emptySession),
  initialData: v.fallback(v.nullish(v.record(v.string(), v.unknown()), null), null),
});

/** What a call that names the DJ does not have. Saving a profile without them would empty it. */
const profileSchema = v.object({ venue: v.unknown(), publication: v.unknown(), info: v.unknown() });

const PAGE_SETTINGS = ['afterLoginUrl', 'afterLogoutUrl'] as const;

const rawSchema = v.fallback(v.object({ session: v.record(v.string(), v.unknown()) }), { session: {} });

let applied: Promise<void> | undefined;

let hasData = false;

/** Whether the host page carries its initial data, so that its markup can be hydrated. */
export const hasInitialData = (): boolean => hasData;

/** Applies the host page's configuration, session and initial data, once (pages/README.md). Resolves once the session is known. */
export function applyHostData(): Promise<void> {
  applied ??= readAndApply();
  return applied;
}

async function readAndApply(): Promise<void> {
  const data = readHostData();
  warnOfUnknownKeys('', hostDataSchema, data);
  // Old versions of MooTools replace it.
  if (!(document.createEvent('Event') instanceof Event))
    warnOnce('window.Event', 'replaced by a script of the page, so some controls may not work');
  const { types, unknown, initialData } = fillStores(data);
  if ($session.get().user?.account === null)
    warnOnce('session.user.account', 'missing. An admin has an account without an id');
  for (const type of LOGIN_TYPES) for (const name of PAGE_SETTINGS) settingUrl(name, type);
  saveIdentities(isVisitor($session.get()) ? types.filter((type) => type !== 'recipient') : types);
  if (initialData && !isOutdated()) keepInitialData(initialData);
  void checkNewLogin(types);
  if (!isOwnPage()) followOtherTabs();
  // Nothing may change what a server has rendered before its island has hydrated it, such as a chrome that loads sooner.
  const renderedAt = renderTimeOf(document.querySelector('[data-rendered]'));
  if (hasData && renderedAt && isOwnPage() && unknown.length === 0) {
    startHydration(renderedAt);
    // All scripts of the page have run by then, so an island that has not begun to hydrate has failed.
    const endIfFailed = () => document.querySelector('[data-rendered]') && endHydration();
    document.addEventListener('DOMContentLoaded', endIfFailed, { once: true });
  }
  await askLogins(unknown, true);
  void explainLostLogin(unknown.filter((type) => $loginChecks.get()[type] === 'done'));
}

/** Applies the configuration and the session. Returns the login types that the host knows and does not know. */
export function fillStores(data: unknown) {
  const { config: settings, session, initialData } = v.parse(hostDataSchema, data);
  configure(settings);
  setSession(session);
  // The host knows a login type if its session has the key, even if that is null.
  const { session: known } = v.parse(rawSchema, data);
  if (isDj(session) && !v.is(profileSchema, known['recipient'])) {
    $loginChecks.set({ ...$loginChecks.get(), recipient: 'done' });
    warnOnce('session.recipient', 'has no venue, publication and info, so My account leaves out the profile');
  }
  const types = LOGIN_TYPES.filter((type) => LOGIN_TYPE_NAMES[type].session in known);
  return { types, unknown: LOGIN_TYPES.filter((type) => !types.includes(type)), initialData };
}

/** Whether somebody else has logged in since the page was made, so that its data may be another person's. */
const isOutdated = (): boolean =>
  LOGIN_TYPES.some((type) => pageIdentity(type) !== null && hasIdentityConflict(type));

/** Keeps the data as long as the page shows what its server has sent, to the person to whom it was sent. */
function keepInitialData(data: Readonly<Record<string, unknown>>): void {
  hasData = true;
  setInitialData(data);
  const identity = currentIdentity();
  $session.listen(() => {
    if (currentIdentity() !== identity) dropInitialData();
  });
  onBfcacheRestore(dropInitialData);
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
    warnings.set('host-data', 'not JSON. The console names the position');
    return {};
  }
}
