import * as v from 'valibot';
import { PROMO_PAGE_SIZE } from '../config/constants.ts';
import {
  type Campaign,
  type CampaignFilter,
  type CampaignStats,
  type Company,
  campaignSchema,
  campaignStatsSchema,
  companySchema,
} from '../entities/campaign.ts';
import { type Id, listOf, orNull, propertyOf } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

/** Whose campaigns: everybody's, or those of one company, by its account or its subdomain. */
export type Scope = {
  readonly account?: Id | null | undefined;
  readonly subdomain?: string | null | undefined;
};

/** Which page: the one at an offset, or the one that the server finds around a campaign (open point 64). */
export type PageAt = { readonly offset: number } | { readonly around: Id };

export type CampaignPage = {
  readonly campaigns: readonly Campaign[];
  readonly account: Company | null;
  readonly offset: number;
  /** How many places the page takes up, also those of odd campaigns, which are left out. */
  readonly places: number;
};

const page = v.pipe(
  v.object({
    campaigns: v.nullable(v.array(v.unknown()), []),
    account: orNull(companySchema),
    offset: orNull(v.number()),
  }),
  v.transform(({ campaigns, ...rest }) => ({
    ...rest,
    campaigns: v.parse(listOf(campaignSchema), campaigns),
    places: campaigns.length,
  })),
);

/** Loads a page of the DJ's campaigns (spec 7). */
export async function fetchCampaigns(
  scope: Scope,
  filter: CampaignFilter,
  at: PageAt,
  signal: AbortSignal,
): Promise<CampaignPage> {
  const place = 'around' in at ? { around: at.around, show: PROMO_PAGE_SIZE } : at;
  const query = { filter, limit: PROMO_PAGE_SIZE, ...place };
  const reply = await call({ url: listOfScope(scope), query, reply: page, signal });
  const asked = 'offset' in at ? at.offset : (reply.offset ?? 0);
  // A page further back than the requested one would be requested without end.
  return { ...reply, offset: Math.max(0, Math.min(reply.offset ?? asked, asked)) };
}

function listOfScope({ account, subdomain }: Scope): string {
  if (account) return urls.companyCampaigns(account);
  return subdomain ? urls.subdomainCampaigns(subdomain) : urls.campaigns();
}

export const fetchCampaignStats = (account: Id | null): Promise<CampaignStats> =>
  call({
    url: account === null ? urls.campaignStats() : urls.companyCampaignStats(account),
    reply: propertyOf('stats', campaignStatsSchema),
  });
