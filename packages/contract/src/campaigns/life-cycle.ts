/** The rules of a campaign's life, pure: the api enforces them, the browser shows what follows from them. */
import { campaignKinds, type CampaignMode, type CampaignType } from './kinds';

export const campaignStatuses = ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const responseStatuses = ['IN_PROGRESS', 'SUBMITTED'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];

export const dueBuckets = ['DUE', 'DUE_SOON', 'OVERDUE'] as const;
export type DueBucket = (typeof dueBuckets)[number];

/** What a person may be allowed to do with a campaign; the api sends those that hold with each campaign. */
export const campaignActions = [
  'edit',
  'delete',
  'post',
  'finalise',
  'assign',
  'takeOverAuthorship',
  'remind',
  'submit',
  'update',
  'answer',
  'viewReport',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** From this long before the end a campaign is due soon [9.15]. */
export const dueSoonMinutes = 2880;

const transitions: Record<CampaignStatus, readonly CampaignStatus[]> = {
  DRAFT: ['DRAFT', 'READY', 'LIVE'],
  READY: ['READY', 'LIVE', 'COMPLETE'],
  LIVE: ['LIVE', 'COMPLETE'],
  COMPLETE: [],
};

/** Whether a campaign may go from one status to another; staying (saving again) counts, and COMPLETE is final [4.1]-[4.4]. */
export const canBecome = (from: CampaignStatus, to: CampaignStatus): boolean => transitions[from].includes(to);

/** What 'Post' makes of a campaign: LIVE, or READY while its start is still to come. `startDate` is an ISO instant. */
export function statusWhenPosted(startDate: string | null, now: Date): CampaignStatus {
  return startDate !== null && Date.parse(startDate) > now.getTime() ? 'READY' : 'LIVE';
}

/** Only READY and LIVE campaigns take responses or can be finalised [4.4]; past its end a campaign does both. */
export const takesResponses = (status: CampaignStatus): boolean => status === 'READY' || status === 'LIVE';
export const canBeFinalised = takesResponses;

export interface Editable {
  type: CampaignType;
  status: CampaignStatus;
  /** Responses submitted, or answers given to a huddle; responses in progress do not count. */
  submissions: number;
}

/**
 * Whether a campaign's content may still change [4.3] [4.7] [4.27]: the first submission locks it, and COMPLETE always
 * does. A briefing stays open, because a change of it makes a new version that people read anew.
 */
export function isLocked({ type, status, submissions }: Editable): boolean {
  if (status === 'COMPLETE') return true;
  if (status === 'DRAFT' || campaignKinds[type].countsViews) return false;
  return submissions > 0;
}

/**
 * Whether somebody may edit: any manager of the scope while it is a draft, its author alone once it is posted [4.7].
 */
export function canEdit(campaign: Editable, actor: { isManager: boolean; isAuthor: boolean }): boolean {
  if (isLocked(campaign) || !actor.isManager) return false;
  return campaign.status === 'DRAFT' || actor.isAuthor;
}

/** Which bucket a campaign stands in: never two. Without an end it is due. `endDate` is an ISO instant [4.17]. */
export function dueBucket(endDate: string | null, now: Date): DueBucket {
  if (endDate === null) return 'DUE';
  const minutesLeft = (Date.parse(endDate) - now.getTime()) / 60_000;
  if (minutesLeft < 0) return 'OVERDUE';
  return minutesLeft <= dueSoonMinutes ? 'DUE_SOON' : 'DUE';
}

export type DueLabel =
  | { kind: 'hidden' }
  | { kind: 'overdue'; tone: 'error'; instant: string }
  | { kind: 'due'; tone: 'warning' | 'info'; instant: string }
  | { kind: 'finalised'; tone: 'success'; instant: string };

/**
 * The label beside an item [4.18]-[4.22]. READY reads like LIVE; without the instant that it would name, it is hidden.
 */
export function dueLabel(campaign: { status: CampaignStatus; endDate: string | null; completeDate: string | null }, now: Date): DueLabel {
  const { status, endDate, completeDate } = campaign;
  if (status === 'COMPLETE')
    return completeDate === null ? { kind: 'hidden' } : { kind: 'finalised', tone: 'success', instant: completeDate };
  if (status === 'DRAFT' || endDate === null) return { kind: 'hidden' };
  const bucket = dueBucket(endDate, now);
  if (bucket === 'OVERDUE') return { kind: 'overdue', tone: 'error', instant: endDate };
  return { kind: 'due', tone: bucket === 'DUE_SOON' ? 'warning' : 'info', instant: endDate };
}

/** Whether a response may be written over: while its campaign takes responses and it is not submitted [4.9]-[4.13]. */
export function canWriteResponse(campaign: CampaignStatus, response: ResponseStatus | null): boolean {
  return takesResponses(campaign) && response !== 'SUBMITTED';
}

/** The word on the button that ends a response [4.14]. */
export const submitVerb = (mode: CampaignMode): 'complete' | 'submit' => (mode === 'HIERARCHICAL' ? 'complete' : 'submit');

/** A response given after the end is late; nothing is refused for it. */
export const isLate = (endDate: string | null, submittedAt: Date): boolean =>
  endDate !== null && submittedAt.getTime() > Date.parse(endDate);

/** Whether opening marks it viewed: LIVE, not yet viewed, and not by an ADMIN, who is never counted [4.15] [6.15]. */
export function marksViewed(status: CampaignStatus, isViewed: boolean, role: 'ADMIN' | 'CONSULTANT' | 'USER'): boolean {
  return status === 'LIVE' && !isViewed && role !== 'ADMIN';
}
