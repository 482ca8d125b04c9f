import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import { type Backend, type Env, router } from '../context.ts';
import { currentRecipient } from '../logins.ts';
import { int, intOrNull, type Row, text } from '../rows.ts';

const labelBody = v.object({ label: textField });

/** Labels that a DJ follows (spec 7, recipient). The label travels as its url_name. */
export function labelRoutes({ db }: Backend) {
  const signedIn: MiddlewareHandler<Env> = async (c, next) =>
    currentRecipient(db, c.get('session')) ? next() : c.json({ error: 'Please log in.' }, 401);

  const followed = (recipientId: number | undefined, urlName: string) =>
    db.sql.all`
      SELECT labels.*, rating FROM follows JOIN labels ON labels.id = label_id
      WHERE recipient_id = ${recipientId ?? null} AND (${urlName} = '' OR url_name = ${urlName})
      ORDER BY name`.map(followedData);

  return router()
    .use('/api/v1/recipient/labels/*', signedIn)
    .get('/api/v1/recipient/labels/liked', (c) =>
      c.json({ results: followed(currentRecipient(db, c.get('session'))?.id, '') }),
    )
    .post('/api/v1/recipient/labels/like', async (c) => {
      const dj = currentRecipient(db, c.get('session'));
      const label = (await readBody(c, labelBody))?.label ?? '';
      db.sql.run`
        INSERT OR IGNORE INTO follows (recipient_id, label_id, rating)
        SELECT ${dj?.id ?? null}, id, NULL FROM labels WHERE url_name = ${label}`;
      const [now] = label ? followed(dj?.id, label) : [];
      return now ? c.json(now) : c.json({ error: 'There is no such label.' }, 404);
    })
    .post('/api/v1/recipient/labels/unlike', async (c) => {
      const dj = currentRecipient(db, c.get('session'));
      const label = (await readBody(c, labelBody))?.label ?? '';
      db.sql.run`
        DELETE FROM follows WHERE recipient_id = ${dj?.id ?? null}
        AND label_id = (SELECT id FROM labels WHERE url_name = ${label})`;
      return c.json({ success: true });
    });
}

/** A label that is followed (spec 3). */
const followedData = (row: Row) => ({
  label: { url_name: text(row, 'url_name'), id: int(row, 'id'), name: text(row, 'name') },
  rating: intOrNull(row, 'rating'),
});
