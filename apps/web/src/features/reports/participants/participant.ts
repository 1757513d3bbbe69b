import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignParticipant, ParticipantState } from '@muster/contract/reports/report';
import { isAnswered } from '../../campaigns';
import type { ParticipantFilter } from '../report-search';
import { personName } from '../../../lib/names/person-name';

/** The name of a row: of the person, or of the site. */
export const nameOf = ({ user, site }: CampaignParticipant): string => site?.name ?? (user ? personName(user) : '');

export const stateOf: Record<ParticipantFilter, ParticipantState | undefined> = {
  unread: 'NOT_VIEWED',
  missing: 'NOT_SUBMITTED',
  done: 'SUBMITTED',
  unassigned: 'UNASSIGNED',
  invited: undefined,
};

/** The filters of the participants: by reading if the campaign counts views, by answering if it has questions. */
export function filtersFor(campaign: CampaignV2): Exclude<ParticipantFilter, 'invited'>[] {
  return [
    ...(campaignKinds[campaign.type].countsViews ? (['unread'] as const) : []),
    ...(isAnswered(campaign) ? (['missing', 'done'] as const) : []),
    ...(campaign.campaignMode === 'HIERARCHICAL' ? (['unassigned'] as const) : []),
  ];
}
