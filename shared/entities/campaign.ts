import * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { albumName, albumSchema } from './album.ts';
import { labelSchema } from './label.ts';
import { idSchema, nameOrEmpty, numberSchema, orNull, textOrEmpty } from './lenient.ts';
import { accessSchema, katoSchema } from './promo.ts';

export const companySchema = objectWithWarnings('company', { id: orNull(idSchema), name: nameOrEmpty });
export type Company = v.InferOutput<typeof companySchema>;

/** A promo as an entry in a list. `id` is the id of the promo (spec 3). */
export const campaignSchema = objectWithWarnings('campaign', {
  id: idSchema,
  name: nameOrEmpty,
  packshot_img: textOrEmpty,
  album: orNull(albumSchema),
  label: orNull(labelSchema),
  account: orNull(companySchema),
  access: accessSchema,
  kato: katoSchema,
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

export const CAMPAIGN_STATES = ['new', 'opened', 'feedback'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_FILTERS = ['all', ...CAMPAIGN_STATES] as const;
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number];

export const campaignStatsSchema = objectWithWarnings(
  'stats',
  v.entriesFromList(CAMPAIGN_FILTERS, orNull(numberSchema)),
);
export type CampaignStats = v.InferOutput<typeof campaignStatsSchema>;

export function campaignState({ access }: Pick<Campaign, 'access'>): CampaignState {
  if (access.has_left_feedback) return 'feedback';
  return access.has_opened_promo ? 'opened' : 'new';
}

/** Returns 'Artist – Title', else the campaign's name, else 'Untitled'. */
export const campaignName = ({ album, name }: Pick<Campaign, 'album' | 'name'>): string =>
  (album && albumName(album)) || name || 'Untitled';
