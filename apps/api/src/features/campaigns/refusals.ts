/** What campaigns say when their state does not allow something: codes that the browser translates. */
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { conflict, forbidden, type Refusal } from '../../platform/http/refusals';
import type { CampaignRow } from './tables';

type Closed = Pick<CampaignRow, 'type' | 'status'>;

const complete = (): Refusal => conflict('campaign.complete', 'This campaign was finalised. It cannot be changed any more.');

export const alreadyPosted = (): Refusal => conflict('campaign.alreadyPosted', 'It is posted already, and cannot be a draft again.');

export const notOpen = ({ status }: Pick<Closed, 'status'>): Refusal =>
  conflict('campaign.notOpen', 'This campaign does not take responses: it is a draft or was finalised.', { status });

export const responseSubmitted = (): Refusal =>
  conflict('response.submitted', 'Your answer has been submitted already and cannot be changed.');

export const notSelected = (): Refusal => forbidden('response.notSelected', 'You are not selected to participate in this activity.');

const unanswerable = (campaign: Closed): Refusal => (takesResponses(campaign.status) ? responseSubmitted() : notOpen(campaign));

const whileOpen: Record<CampaignAction, (campaign: Closed) => Refusal> = {
  submit: unanswerable,
  update: unanswerable,
  answer: notOpen,
  edit: ({ type }) => conflict('campaign.locked', 'Locked because a response is submitted.', { type }),
  post: alreadyPosted,
  finalise: () => conflict('campaign.notPosted', 'Post it first; a draft cannot be finalised.'),
  assign: () => conflict('campaign.notPosted', 'Post it first; a draft has no participating sites yet.'),
  remind: () => conflict('campaign.notLive', 'Only of a campaign that is under way can people be reminded.'),
  takeOverAuthorship: () => conflict('campaign.authorStays', 'Its author can still finalise it.'),
  delete: notOpen,
  viewReport: () => conflict('campaign.notPosted', 'Post it first; a draft has no report.'),
};

const changes: readonly CampaignAction[] = ['edit', 'post', 'finalise', 'assign', 'remind', 'takeOverAuthorship'];

/** The refusal of an action that this person has a right to, but not now. */
export const closedRefusal = (action: CampaignAction, campaign: Closed): Refusal =>
  campaign.status === 'COMPLETE' && changes.includes(action) ? complete() : whileOpen[action](campaign);
