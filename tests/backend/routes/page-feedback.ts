import * as v from 'valibot';
import { readBody } from '../body.ts';
import { AREA } from '../config.ts';
import { type Backend, type Call, router } from '../context.ts';
import { currentRecipient, currentUser } from '../logins.ts';
import { LEGACY_FEEDBACK, type PageFeedback, storePageFeedback } from '../page-feedback.ts';

const feedbackBody = v.objectWithRest(
  {
    page: v.pipe(v.string(), v.url()),
    comment: v.pipe(v.string(), v.regex(/\S/)),
    qstring: v.optional(v.string(), ''),
  },
  v.unknown(),
);

/** What people say about pages, from the dialogs, the panel and the existing site's footer (spec 7, feedback and beta). */
export function pageFeedbackRoutes({ db, now }: Backend) {
  const store = async (c: Call, { kind, personId }: Pick<PageFeedback, 'kind' | 'personId'>) => {
    const body = await readBody(c, feedbackBody);
    if (!body) return c.json({ error: 'The feedback could not be read.' }, 400);
    const { page, comment, qstring, ...extra } = body;
    storePageFeedback(db, { kind, personId, page, comment, qstring, extra }, now());
    return c.json({ success: true });
  };

  return router()
    .post('/client_feedback', async (c) => {
      const user = currentUser(db, c.get('session'));
      if (!user) return c.json({ error: 'Please log in.' }, 401);
      return store(c, { kind: 'client', personId: user.id });
    })
    .post(`${AREA}/pagefeedback`, async (c) => {
      const dj = currentRecipient(db, c.get('session'));
      if (!dj) return c.json({ error: 'Please log in.' }, 401);
      return store(c, { kind: 'recipient', personId: dj.id });
    })
    .post(LEGACY_FEEDBACK, (c) => store(c, { kind: null, personId: null }));
}
