import * as v from 'valibot';
import { configSchema, configure, defaultConfig } from '../config.ts';
import { nobody, sessionSchema } from '../entities/session.ts';
import { noteIdentities } from '../stores/identity.ts';
import { setSession } from '../stores/session.ts';

const hostData = v.object({
  config: v.fallback(configSchema, defaultConfig),
  session: v.fallback(sessionSchema, nobody),
});

const saysWho = v.object({ session: v.object({}) });

let taken = false;

/** Takes over, once a page, what the host says of the deployment and the person (design: host contract). */
export function takeHostData(): void {
  if (taken) return;
  taken = true;
  const given = readHostData();
  const parsed = v.safeParse(hostData, given);
  configure(parsed.success ? parsed.output.config : defaultConfig);
  setSession(parsed.success ? parsed.output.session : nobody);
  // A page that says nothing of the person is none to tell who is in.
  if (v.is(saysWho, given)) noteIdentities();
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
