import { type Campaign, campaignName } from '../../../shared/entities/campaign.ts';

/** The campaigns whose artist, title, name or label holds every word of the text; case and accents do not count. */
export function matching(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return campaigns;
  return campaigns.filter((campaign) => {
    const { name, label, account } = campaign;
    const said = plain([campaignName(campaign), name, label?.name, account?.name].join(' '));
    return words.every((word) => said.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
