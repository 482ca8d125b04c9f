import * as v from 'valibot';
import { configSchema, configure, defaultConfig } from '../config/config.ts';
import { KINDS, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { nobody, sessionSchema } from '../entities/session.ts';
import { noteIdentities } from '../session/identity.ts';
import { setSession } from '../session/session.ts';

const hostData = v.object({
  config: v.fallback(configSchema, defaultConfig),
  session: v.fallback(sessionSchema, nobody),
});

/** What a page says of people: a key that is missing says nothing, and a visitor's link nothing of who else is in. */
const said = v.object({
  session: v.object({ user: v.optional(v.unknown()), recipient: v.optional(v.unknown()) }),
});
const isVisitor = (recipient: unknown): boolean =>
  typeof recipient === 'object' && recipient !== null && 'id' in recipient && recipient.id === null;

function saidOf(given: unknown): LoginType[] {
  const parsed = v.safeParse(said, given);
  if (!parsed.success) return [];
  const { session } = parsed.output;
  const known = isVisitor(session.recipient) ? { user: session.user } : session;
  return LOGIN_TYPES.filter((type) => known[KINDS[type].session] !== undefined);
}

let taken = false;

/** Takes over, once a page, what the host says of the deployment and the person (design: host contract). */
export function takeHostData(): void {
  if (taken) return;
  taken = true;
  const given = readHostData();
  const parsed = v.safeParse(hostData, given);
  configure(parsed.success ? parsed.output.config : defaultConfig);
  setSession(parsed.success ? parsed.output.session : nobody);
  noteIdentities(saidOf(given));
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
