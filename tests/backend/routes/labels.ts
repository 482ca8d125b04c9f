import * as v from 'valibot';
import { LABEL_RATING } from '../../../shared/constants.ts';
import { readBody, textField } from '../body.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import {
  type DjLabel,
  followedLabels,
  followLabel,
  rateLabel,
  recommendedLabels,
  refreshRecommended,
  unfollowLabel,
} from '../labels.ts';
import { currentRecipient } from '../logins.ts';
import type { Recipient } from '../people.ts';

/** The pages of labels show a DJ's own: who is not logged in goes to the login first. */
export function labelPages({ db }: Backend) {
  return router().get(`${AREA}/labels/*`, (c, next) => {
    if (currentRecipient(db, c.get('session'))) return next();
    return Promise.resolve(c.redirect(`/login/djs?next=${encodeURIComponent(c.req.path)}`, 303));
  });
}

const labelBody = v.object({ label: textField });

/** Labels that a DJ follows, and those recommended to them (spec 7, recipient). A label travels as its url_name. */
export function labelRoutes({ db, now }: Backend) {
  const as = (answer: (c: Call, dj: Recipient) => Response | Promise<Response>) => (c: Call) => {
    const dj = currentRecipient(db, c.get('session'));
    return dj ? answer(c, dj) : c.json({ error: 'Please log in.' }, 401);
  };
  const labelOf = async (c: Call) => (await readBody(c, labelBody))?.label ?? '';

  return router()
    .basePath('/api/v1/recipient/labels')
    .get(
      '/liked',
      as((c, dj) => c.json({ results: followedLabels(db, dj).map(labelData) })),
    )
    .post(
      '/like',
      as(async (c, dj) => {
        const label = followLabel(db, dj, await labelOf(c), now());
        return label ? c.json(labelData(label)) : c.json({ error: 'There is no such label.' }, 404);
      }),
    )
    .post(
      '/unlike',
      as(async (c, dj) => {
        unfollowLabel(db, dj, await labelOf(c));
        return c.json({ success: true });
      }),
    )
    .get(
      '/rate',
      as((c, dj) => {
        const { label = '', rating = '' } = c.req.query();
        if (!/^-?\d{1,3}$/.test(rating)) return c.json({ error: 'A rating is a whole number.' }, 400);
        const { min, max } = LABEL_RATING;
        const rated = rateLabel(db, dj, label, Math.min(Math.max(Number(rating), min), max));
        return rated ? c.json(labelData(rated)) : c.json({ error: 'You do not follow this label.' }, 409);
      }),
    )
    .get(
      '/recommended',
      as((c, dj) => {
        if (c.req.query('refresh') === '1') refreshRecommended(db, dj);
        return c.json({ results: recommendedLabels(db, dj).map(labelData) });
      }),
    );
}

/** A followed label (spec 3), and what the DJ has to do with it. */
const labelData = (label: DjLabel) => ({
  label: { url_name: label.urlName, id: label.id, name: label.name },
  rating: label.rating,
  followed: label.followed === null ? null : new Date(label.followed).toISOString(),
  city: label.city,
  promos: label.promos,
  well_rated: label.wellRated,
  last_release: label.lastRelease,
  djs_in_common: label.djsInCommon,
});
