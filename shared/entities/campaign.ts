import * as v from 'valibot';
import { albumName, albumSchema } from './album.ts';
import { count, id, orNull, text } from './lenient.ts';
import { accessSchema, katoSchema, labelSchema } from './promo.ts';

/** A promo as a list shows it (spec 3). Its id is that of the promo. */
export const campaignSchema = v.object({
  id,
  name: text,
  packshot_img: text,
  album: orNull(albumSchema),
  label: orNull(labelSchema),
  account: orNull(v.object({ id: orNull(id), name: text })),
  access: accessSchema,
  kato: katoSchema,
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

/** The company whose campaigns a list shows. */
export const companySchema = v.object({ id: orNull(id), name: text });
export type Company = v.InferOutput<typeof companySchema>;

/** How far a DJ has come with a campaign: each one is in one of these states. */
const CAMPAIGN_STATES = ['new', 'opened', 'feedback'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What a list may show (open point 64). */
export const SHOWINGS = ['all', ...CAMPAIGN_STATES] as const;
export type Showing = (typeof SHOWINGS)[number];

/** How many campaigns there are of each (open point 64). */
export const campaignStatsSchema = v.object({ all: count, new: count, opened: count, feedback: count });
export type CampaignStats = v.InferOutput<typeof campaignStatsSchema>;

export function campaignState({ access }: Pick<Campaign, 'access'>): CampaignState {
  if (access.has_left_feedback) return 'feedback';
  return access.has_opened_promo ? 'opened' : 'new';
}

/** 'Artist - Title', or the campaign's name. */
export const campaignName = ({ album, name }: Pick<Campaign, 'album' | 'name'>): string =>
  (album && albumName(album)) || name || 'Untitled';
