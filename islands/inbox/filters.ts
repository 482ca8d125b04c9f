import { CAMPAIGN_FILTERS, type CampaignFilter } from '../../shared/entities/campaign.ts';

/** Filters whose promos only this browser knows. */
const LOCAL_FILTERS = ['drafts', 'hidden'] as const;
export type LocalFilter = (typeof LOCAL_FILTERS)[number];
export type InboxFilter = CampaignFilter | LocalFilter;

export const INBOX_FILTERS: readonly InboxFilter[] = [...CAMPAIGN_FILTERS, ...LOCAL_FILTERS];

export const isLocalFilter = (filter: InboxFilter): filter is LocalFilter =>
  LOCAL_FILTERS.some((local) => local === filter);

export const filterLabels: Record<InboxFilter, string> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  drafts: 'Drafts',
  feedback: 'Sent',
  hidden: 'Hidden',
};

/** The filters of a company's inbox or of the whole one. 'Opened' has no button until a link opens it. */
export function offeredFilters(current: InboxFilter, isOfCompany: boolean): InboxFilter[] {
  const filters: InboxFilter[] = isOfCompany
    ? ['all', 'new', 'feedback']
    : ['all', 'new', 'drafts', 'feedback', 'hidden'];
  return filters.includes(current) ? filters : [...filters, current];
}
