/** Errors for actions that the state of a campaign does not allow. The browser translates their codes. */
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { conflict, type HttpError } from '../../platform/http/errors';
import type { CampaignRow } from './campaign';
import { changesCampaign } from './policy';

type Closed = Pick<CampaignRow, 'type' | 'status'>;

const complete = (): HttpError => conflict('campaign.complete', 'This campaign was finalised. It cannot be changed any more.');

export const alreadyPosted = (): HttpError =>
  conflict('campaign.alreadyPosted', 'This campaign is already posted and cannot become a draft again.');

/** A campaign for very many people gets its audience in parts, and loses it in parts after a stop. */
export const beingPosted = (): HttpError =>
  conflict('campaign.beingPosted', 'This campaign is being posted, or its posting is being undone. Try again in a minute.');

/** Posting into an inactive site or an archived division [4.32]. */
export const placeClosed = (): HttpError =>
  conflict('campaign.placeClosed', 'This site is inactive or this division is archived. Nothing can be posted there.');

export const notOpen = ({ status }: Pick<Closed, 'status'>): HttpError =>
  conflict('campaign.notOpen', 'This campaign does not take responses: it is a draft or was finalised.', { status });

/** For templates that were stored before anonymity was limited to certain types. */
export const showsNames = (type: CampaignType): HttpError =>
  conflict(
    'campaign.showsNames',
    'This kind of campaign shows who takes part, so it cannot be anonymous. Use a poll, or ask a system manager to change the template.',
    { type },
  );

export const responseSubmitted = (): HttpError =>
  conflict('response.submitted', 'Your answer has already been submitted and cannot be changed.');

const unanswerable = (campaign: Closed): HttpError => (takesResponses(campaign.status) ? responseSubmitted() : notOpen(campaign));

const whileNotComplete: Record<CampaignAction, (campaign: Closed) => HttpError> = {
  submit: unanswerable,
  update: unanswerable,
  answer: notOpen,
  edit: ({ type }) => conflict('campaign.locked', 'Locked because a response is submitted.', { type }),
  post: alreadyPosted,
  finalise: () => conflict('campaign.notPosted', 'Post it first; a draft cannot be finalised.'),
  assign: () => conflict('campaign.notPosted', 'Post it first; a draft has no participating sites yet.'),
  remind: () => conflict('campaign.notLive', 'You can send reminders only while a campaign is live.'),
  takeOverAuthorship: () => conflict('campaign.authorStays', 'The author can still finalise this campaign.'),
  delete: notOpen,
  viewReport: () => conflict('campaign.notPosted', 'Post it first; a draft has no report.'),
};

/** The error for an action that this person has a right to, but not in the current state. */
export const closedError = (action: CampaignAction, campaign: Closed): HttpError =>
  campaign.status === 'COMPLETE' && changesCampaign(action) ? complete() : whileNotComplete[action](campaign);
