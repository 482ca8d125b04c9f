import { UNSET_RELEASE } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { createTextFilter } from '../../shared/format/text.ts';

export const sortLabels = { newest: 'Newest first', release: 'Release date', label: 'Label' } as const;

export type InboxSort = keyof typeof sortLabels;
export const INBOX_SORTS = Object.keys(sortLabels) as InboxSort[];

const senderOf = ({ label, account }: Campaign): string => label?.name || account?.name || '';

export function filterByText(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  if (text.trim() === '') return campaigns;
  const matches = createTextFilter(text);
  return campaigns.filter((campaign) => {
    const { name, label, account } = campaign;
    return matches([campaignName(campaign), name, label?.name, account?.name].join(' '));
  });
}

/** Sorts by release date, latest first and unknown dates last, or by label. Otherwise keeps the server's order. */
export function sortRows(campaigns: readonly Campaign[], sort: InboxSort): readonly Campaign[] {
  if (sort === 'newest') return campaigns;
  const keyed = campaigns.map((campaign) => ({ campaign, key: sortKeys[sort](campaign) }));
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ campaign }) => campaign);
}

const compare = <Key extends string | number>(one: Key, other: Key): number =>
  one === other ? 0 : one < other ? -1 : 1;

const sortKeys = {
  release: ({ album }: Campaign): number => {
    if (!album || album.released_year === UNSET_RELEASE.year) return 1;
    const { released_year: year, released_month: month, released_day: day } = album;
    const dayOfYear = month === UNSET_RELEASE.month ? 0 : month * 100 + (day === UNSET_RELEASE.day ? 0 : day);
    return -(year * 10_000 + dayOfYear);
  },
  label: (campaign: Campaign): string => senderOf(campaign).toLowerCase(),
};
