/** What campaigns say when their state does not allow something: codes that the browser translates. */
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import type { CampaignType } from '@muster/contract/campaigns/kinds';
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { conflict, type Refusal } from '../../platform/http/refusals';
import type { CampaignRow } from './tables';

type Closed = Pick<CampaignRow, 'type' | 'status'>;

/** The refusal of an action that this person has a right to, but not now. */
export function closedRefusal(action: CampaignAction, { type, status }: Closed): Refusal {
  switch (action) {
    case 'submit':
    case 'update':
    case 'answer':
      return takesResponses(status) ? responseSubmitted() : notOpen({ status });
    case 'takeOverAuthorship':
      return status === 'COMPLETE' ? complete() : conflict('campaign.authorStays', 'Its author can still finalise it.');
    case 'finalise':
      return status === 'COMPLETE' ? complete() : conflict('campaign.notPosted', 'Post it first; a draft cannot be finalised.');
    case 'post':
      return status === 'COMPLETE' ? complete() : alreadyPosted();
    case 'edit':
      return status === 'COMPLETE' ? complete() : conflict('campaign.locked', 'Locked because a response is submitted.', { type });
    case 'assign':
      return status === 'COMPLETE' ? complete() : conflict('campaign.notPosted', 'Post it first; a draft has no participating sites yet.');
    case 'delete':
    case 'viewReport':
      return notOpen({ status });
  }
}

export const alreadyPosted = (): Refusal => conflict('campaign.alreadyPosted', 'It is posted already, and cannot be a draft again.');

const complete = () => conflict('campaign.complete', 'This campaign was finalised. It cannot be changed any more.');

export const notOpen = ({ status }: Pick<CampaignRow, 'status'>): Refusal =>
  conflict('campaign.notOpen', 'This campaign does not take responses: it is a draft or was finalised.', { status });

export const responseSubmitted = (): Refusal =>
  conflict('response.submitted', 'Your answer has been submitted already and cannot be changed.');

/** A huddle's answers live in the exchange; without it one could be posted and never be answered. */
export function requirePostable(type: CampaignType): void {
  if (type === 'HUDDLE') throw conflict('campaign.kindUnavailable', 'Huddles cannot be posted yet. Your draft is kept.', { type });
}
