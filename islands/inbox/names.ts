import type { CampaignState, Showing } from '../../shared/entities/campaign.ts';

export const stateNames: Record<CampaignState, string> = {
  new: 'New',
  opened: 'Opened',
  feedback: 'Feedback left',
};

export const showingNames: Record<Showing, string> = { all: 'All', ...stateNames };
