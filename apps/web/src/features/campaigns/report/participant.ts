import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/campaigns/kinds';
import type { CampaignParticipant, ParticipantState } from '@muster/contract/campaigns/report';
import { asksSomething } from '../view/asks-something';
import type { ParticipantFilter } from './report-search';

/** What a row is called: the person, or the site. */
export const nameOf = ({ user, site }: CampaignParticipant): string =>
  site?.name ?? (user ? `${user.firstName} ${user.lastName}`.trim() : '');

export const stateOf: Record<ParticipantFilter, ParticipantState> = {
  unread: 'NOT_VIEWED',
  missing: 'NOT_SUBMITTED',
  done: 'SUBMITTED',
  unassigned: 'UNASSIGNED',
};

/** Whether it asks its participants for more than to read it. */
export const isAnswered = (campaign: CampaignV2): boolean => campaignKinds[campaign.type].responses === 'many' || asksSomething(campaign);

/** What its participants can be narrowed to: by reading where that is counted, by answering where that is asked for. */
export function filtersFor(campaign: CampaignV2): ParticipantFilter[] {
  return [
    ...(campaignKinds[campaign.type].countsViews ? (['unread'] as const) : []),
    ...(isAnswered(campaign) ? (['missing', 'done'] as const) : []),
    ...(campaign.campaignMode === 'HIERARCHICAL' ? (['unassigned'] as const) : []),
  ];
}

/** Whom a campaign still waits for. */
export const waitingFilter = (campaign: CampaignV2): ParticipantFilter => (isAnswered(campaign) ? 'missing' : 'unread');
