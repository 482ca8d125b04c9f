import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../../../shared/constants.ts';
import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { readBody, textField } from '../body.ts';
import { type Backend, router } from '../context.ts';
import { saveDownloadFormat, saveProfile } from '../people.ts';
import { asDj, toggleRecipientFlag } from '../signed-in.ts';

const profileBody = v.object({
  name: textField,
  publication: textField,
  venue: textField,
  info: textField,
});

const LONGEST_FIELD = 5000;

/** What a DJ keeps about themselves: profile, download format, flags (spec 7, recipient; open point 12). */
export function recipientAccountRoutes({ db }: Backend) {
  const info = '/api/v1/recipient/info';
  const toggle = (flag: number) => toggleRecipientFlag(db, flag);

  return router()
    .put(
      `${info}/profile`,
      asDj(db, async (c, dj) => {
        const profile = await readBody(c, profileBody);
        if (!profile) return c.json({ error: 'The profile could not be read.' }, 400);
        if (Object.values(profile).some((field) => field.length > LONGEST_FIELD))
          return c.json({ error: 'That is more than we can keep. Make it shorter.' }, 400);
        saveProfile(db, dj, profile);
        return c.json(profile);
      }),
    )
    .get(
      `${info}/update_download_format`,
      asDj(db, (c, dj) => {
        const format = DOWNLOAD_FORMATS.find((known) => known === c.req.query('format'));
        if (!format) return c.json({ error: 'There is no such format.' }, 400);
        saveDownloadFormat(db, dj, format);
        return c.json({ success: true });
      }),
    )
    .get(`${info}/toggle_global_unsubscribe`, toggle(RecipientFlag.GLOBAL_UNSUBSCRIBE))
    .get(`${info}/toggle_dont_prompt_social`, toggle(RecipientFlag.DONT_PROMPT_SOCIAL))
    .get(`${info}/toggle_unsubscribed_digests`, toggle(RecipientFlag.UNSUBSCRIBED_DIGESTS))
    .get(`${info}/toggle_promos_consent`, toggle(RecipientFlag.MORE_PROMOS_CONSENT));
}
