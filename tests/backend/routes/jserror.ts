import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import { type Backend, router } from '../context.ts';

const reportBody = v.object({ message: textField, page: textField, release: textField });

/** Keeps what error boundaries report (spec 2.9). */
export function jsErrorRoutes({ db, now }: Backend) {
  return router().post('/jserror', async (c) => {
    const report = await readBody(c, reportBody);
    if (!report) return c.json({ error: 'Not a report.' }, 400);
    db.sql.run`
      INSERT INTO js_errors (session_id, message, page, release, created)
      VALUES (${c.get('session').id}, ${report.message}, ${report.page}, ${report.release}, ${now()})`;
    return c.json({ success: true });
  });
}
