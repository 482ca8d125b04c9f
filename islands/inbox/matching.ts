import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { wordSearch } from '../../shared/format/text.ts';

/** The campaigns whose artist, title, name or label holds every word of the text. */
export function matching(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  if (text.trim() === '') return campaigns;
  const holds = wordSearch(text);
  return campaigns.filter((campaign) => {
    const { name, label, account } = campaign;
    return holds([campaignName(campaign), name, label?.name, account?.name].join(' '));
  });
}
