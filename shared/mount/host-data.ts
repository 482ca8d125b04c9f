import * as v from 'valibot';
import { configSchema, configure, defaultConfig } from '../config/config.ts';
import { lenientObject } from '../entities/lenient.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { emptySession, type Session, sessionSchema } from '../entities/session.ts';
import { saveIdentities } from '../session/identity.ts';
import { setSession } from '../session/session.ts';

const hostDataSchema = lenientObject({
  config: v.fallback(configSchema, defaultConfig),
  session: v.fallback(sessionSchema, emptySession),
});

const rawSchema = v.object({ session: v.record(v.string(), v.unknown()) });

let isRead = false;

/** Reads the deployment and the session that the host prints into the page, once (design: host contract). */
export function takeHostData(): void {
  if (isRead) return;
  isRead = true;
  const given = readHostData();
  const { config, session } = v.parse(hostDataSchema, given);
  configure(config);
  setSession(session);
  saveIdentities(namedTypes(given, session));
}

/** A missing key says nothing of who is logged in, and neither does a visitor, who has no id. */
function namedTypes(given: unknown, { recipient }: Session): LoginType[] {
  const raw = v.safeParse(rawSchema, given);
  if (!raw.success) return [];
  const isVisitor = recipient?.id === null;
  return LOGIN_TYPES.filter(
    (type) => LOGIN_TYPE_NAMES[type].session in raw.output.session && !(type === 'recipient' && isVisitor),
  );
}

function readHostData(): unknown {
  const text = document.getElementById('host-data')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (caught) {
    console.error('host-data is not JSON', caught);
    return {};
  }
}
