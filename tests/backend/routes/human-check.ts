import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBody, textField } from '../body.ts';
import { HUMAN_CHECK, HUMAN_TOKEN_MS } from '../config.ts';
import { type Backend, router } from '../context.ts';
import { answerChallenge, newChallenge } from '../human-check/checks.ts';

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../human-check', name), 'utf8');
const module = file('widget.js');
const style = file('widget.css');

const answerBody = v.object({ nonce: textField, number: v.pipe(v.number(), v.safeInteger()) });

/** The human check's own service: the widget that host data names, what it asks, and what it takes for an answer. */
export function humanCheckRoutes(backend: Backend) {
  return router()
    .get(HUMAN_CHECK, (c) => c.body(module, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/human-check/widget.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .post('/human-check/challenge', (c) => c.json(newChallenge(backend)))
    .post('/human-check/answer', async (c) => {
      const body = await readBody(c, answerBody);
      const token = body && answerChallenge(backend, body.nonce, body.number);
      if (!token) return c.json({ error: 'That is not the answer.' }, 400);
      return c.json({ token, seconds: HUMAN_TOKEN_MS / 1000 });
    });
}
