import * as v from 'valibot';
import { PROMO_PAGE_SIZE } from '../config/constants.ts';
import {
  type CampaignFilter,
  campaignSchema,
  campaignStatsSchema,
  companySchema,
} from '../entities/campaign.ts';
import { type Id, listOf, numberSchema, orNull, propertyOf } from '../entities/lenient.ts';
import { listSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { urls } from '../navigation/urls.ts';
import { call } from './client.ts';

export type Scope = {
  readonly account?: Id | null | undefined;
  readonly subdomain?: string | null | undefined;
};

/** The position of a page: its offset, or the id of a campaign that the page contains (open point 64). */
export type PagePosition = { readonly offset: number } | { readonly around: Id };

export type CampaignPage = Readonly<Awaited<ReturnType<typeof fetchCampaigns>>>;

const pageReply = v.pipe(
  objectWithWarnings('list', {
    campaigns: v.nullish(listSchema(v.unknown()), []),
    account: orNull(companySchema),
    offset: orNull(numberSchema),
  }),
  v.transform(({ campaigns, ...rest }) => ({
    ...rest,
    campaigns: v.parse(listOf(campaignSchema), campaigns),
    /** The number of rows in the reply, including the invalid rows that `campaigns` leaves out. */
    rowCount: campaigns.length,
  })),
);

export function campaignsRequest(scope: Scope, filter: CampaignFilter, position: PagePosition) {
  const start = 'around' in position ? { around: position.around, show: PROMO_PAGE_SIZE } : position;
  return {
    url: campaignsUrl(scope),
    query: { filter, limit: PROMO_PAGE_SIZE, ...start },
    reply: v.pipe(
      pageReply,
      v.transform(({ offset, ...page }) => {
        const requested = 'offset' in position ? position.offset : (offset ?? 0);
        // A larger offset than the requested one would make the list request the same page forever.
        return { ...page, offset: Math.max(0, Math.min(offset ?? requested, requested)) };
      }),
    ),
  };
}

export const fetchCampaigns = (
  scope: Scope,
  filter: CampaignFilter,
  position: PagePosition,
  signal = new AbortController().signal,
) => call({ ...campaignsRequest(scope, filter, position), signal });

function campaignsUrl({ account, subdomain }: Scope): string {
  if (account) return urls.companyCampaigns(account);
  return subdomain ? urls.subdomainCampaigns(subdomain) : urls.campaigns();
}

export const campaignStatsRequest = (account: Id | null) => ({
  url: account === null ? urls.campaignStats() : urls.companyCampaignStats(account),
  reply: propertyOf('stats', campaignStatsSchema),
});

export const fetchCampaignStats = (account: Id | null) => call(campaignStatsRequest(account));
