import { type Backend, type Call, router } from '../context.ts';
import { clearFaults, FAULT_NAMES, faultsOf, setFault } from '../faults.ts';
import { faultsPage } from '../views/faults-page.ts';

/** Where faults of this browser's calls are set and cleared. */
export function faultRoutes({ db }: Backend) {
  return router()
    .get('/faults', (c) => c.html(faultsPage(faultsOf(db, c.get('session')))))
    .post('/faults', async (c) => {
      const session = c.get('session');
      const given = await fields(c);
      const fault = FAULT_NAMES.find((name) => name === given['fault']);
      if (given['fault'] === 'none') clearFaults(db, session);
      else if (!fault) return c.json({ error: 'There is no such fault.' }, 400);
      else
        setFault(db, session, { fault, match: given['match'] || '/', times: Number(given['times']) || null });
      return c.redirect('/faults', 303);
    });
}

/** The fields of a form or of a JSON body. */
async function fields(c: Call): Promise<Record<string, string>> {
  const isJson = c.req.header('Content-Type')?.startsWith('application/json');
  const given: object = isJson ? Object(await c.req.json<unknown>()) : await c.req.parseBody();
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value ?? '')]));
}
