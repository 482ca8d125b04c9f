import { CAMPAIGN_FILTERS, type CampaignFilter } from '../../shared/entities/campaign.ts';

/** Filters whose promos only this browser knows. */
const LOCAL_FILTERS = ['drafts', 'hidden'] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];
export type InboxFilter = CampaignFilter | LocalFilter;

export const isLocalFilter = (filter: InboxFilter): filter is LocalFilter =>
  LOCAL_FILTERS.some((local) => local === filter);

export const filterLabels: Readonly<Record<InboxFilter, string>> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  drafts: 'Drafts',
  feedback: 'Sent',
  hidden: 'Hidden',
};

export const INBOX_FILTERS = Object.keys(filterLabels) as InboxFilter[];

/** A company's inbox has only the filters of the server. */
export const offeredFilters = (isOfCompany: boolean): readonly InboxFilter[] =>
  isOfCompany ? CAMPAIGN_FILTERS : INBOX_FILTERS;
