import type { Handler } from 'hono';
import { wantsHtml } from '../accept.ts';
import { PICKS } from '../config.ts';
import { type Backend, type Call, type Env, router } from '../context.ts';
import { currentRecipient } from '../logins.ts';
import { random } from '../media/random.ts';
import type { Recipient } from '../people.ts';
import { hidePick, ownPick, picksOf, reportPick, setPickThumbs } from '../picks/picks.ts';
import { recommend } from '../picks/recommend.ts';
import { picksReply, SOURCES } from '../picks/reply.ts';

const KATO = '/api/v1/recipient/kato';

/** What a DJ is recommended, and what comes of it (spec 7, recipient). The page asks for a login first. */
export function pickRoutes(backend: Backend) {
  const { db, now } = backend;

  /** A call in the name of a DJ. */
  const asDj =
    (answer: (c: Call, dj: Recipient) => Response): Handler<Env> =>
    (c) => {
      const dj = currentRecipient(db, c.get('session'));
      return dj ? answer(c, dj) : c.json({ error: 'Please log in.' }, 401);
    };

  /** A call about one of the DJ's picks; `change` says what is wrong with the call, or null. */
  const aboutPick = (change: (c: Call, pick: { readonly id: number }) => string | null) =>
    asDj((c, dj) => {
      const pick = ownPick(db, dj, Number(c.req.query('pick')));
      if (!pick) return c.json({ error: 'There is no such pick.' }, 404);
      const complaint = change(c, pick);
      return complaint ? c.json({ error: complaint }, 400) : c.json({ success: true });
    });

  const report = (kind: 'interaction' | 'impression') =>
    aboutPick((_, pick) => {
      reportPick(db, pick, kind, now());
      return null;
    });

  return router()
    .get(PICKS, (c, next) =>
      wantsHtml(c) && !currentRecipient(db, c.get('session'))
        ? c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303)
        : next(),
    )
    .get(
      `${KATO}/picks`,
      asDj((c, dj) => {
        const source = SOURCES.find((known) => known === c.req.query('source'));
        if (!source) return c.json({ error: 'There is no such source.' }, 400);
        return c.json(picksReply(picksOf(db, dj), source));
      }),
    )
    .get(
      `${KATO}/toggle_hide_pick`,
      aboutPick((c, pick) => {
        const hidden = c.req.query('hidden');
        if (hidden !== 'true' && hidden !== 'false') return 'Hidden is true or false.';
        hidePick(db, pick, hidden === 'true');
        return null;
      }),
    )
    .get(
      `${KATO}/thumbs`,
      aboutPick((c, pick) => {
        const thumbs = Number(c.req.query('thumbs') ?? Number.NaN);
        if (![-1, 0, 1].includes(thumbs)) return 'Thumbs are -1, 0 or 1.';
        setPickThumbs(db, pick, thumbs);
        return null;
      }),
    )
    .get(`${KATO}/interaction`, report('interaction'))
    .get(`${KATO}/impression`, report('impression'))
    .get(
      `${KATO}/regen`,
      asDj((c, dj) => {
        db.transaction(() => recommend(db, dj, random(now()), now()));
        return c.json({ success: true });
      }),
    );
}
