/** The life cycle of a campaign, as pure functions. The api enforces the rules; the browser uses them for display. */
import { campaignKinds, type CampaignType } from '../templates/kinds';

export const campaignStatuses = ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const responseStatuses = ['IN_PROGRESS', 'SUBMITTED'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];

export const dueBuckets = ['DUE', 'DUE_SOON', 'OVERDUE'] as const;
export type DueBucket = (typeof dueBuckets)[number];

/** The actions on a campaign. The api sends the allowed ones with each campaign. */
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

/** A campaign is due soon from this time before its end [9.15]. */
export const dueSoonMinutes = 2880;

const transitions: Record<CampaignStatus, readonly CampaignStatus[]> = {
  DRAFT: ['DRAFT', 'READY', 'LIVE'],
  READY: ['READY', 'LIVE', 'COMPLETE'],
  LIVE: ['LIVE', 'COMPLETE'],
  COMPLETE: [],
};

/** Whether a campaign can change its status. Saving without a change counts too; COMPLETE is final [4.1]-[4.4]. */
export const canBecome = (from: CampaignStatus, to: CampaignStatus): boolean => transitions[from].includes(to);

/** The status after 'Post': LIVE, or READY if the start is in the future. `startDate` is an ISO instant. */
export function statusWhenPosted(startDate: string | null, now: Date): CampaignStatus {
  return startDate !== null && Date.parse(startDate) > now.getTime() ? 'READY' : 'LIVE';
}

/** Only READY and LIVE campaigns take responses or can be finalised [4.4], also after their end. */
export const takesResponses = (status: CampaignStatus): boolean => status === 'READY' || status === 'LIVE';
export const canBeFinalised = takesResponses;

interface Editable {
  type: CampaignType;
  status: CampaignStatus;
  /** Submitted responses, or answers to a huddle. Responses in progress do not count. */
  submissions: number;
}

/**
 * Whether a campaign's content is locked [4.3] [4.7] [4.27]. The first submission locks it, and so does COMPLETE. A briefing stays
 * open until COMPLETE, because a change makes a new version that people read again.
 */
export function isLocked({ type, status, submissions }: Editable): boolean {
  if (status === 'COMPLETE') return true;
  if (status === 'DRAFT' || campaignKinds[type].countsViews) return false;
  return submissions > 0;
}

/** The bucket of a campaign; exactly one. Without an end it is DUE. `endDate` is an ISO instant [4.17]. */
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
 * The label beside an item [4.18]-[4.22]. READY has the same label as LIVE. There is no label without its instant.
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

/** Whether a response can be saved: its campaign takes responses, and it is not submitted [4.9]-[4.13]. */
export function canWriteResponse(campaign: CampaignStatus, response: ResponseStatus | null): boolean {
  return takesResponses(campaign) && response !== 'SUBMITTED';
}

/** Whether a response came after the end. Late responses are accepted. */
export const isLate = (endDate: string | null, submittedAt: Date): boolean =>
  endDate !== null && submittedAt.getTime() > Date.parse(endDate);

/** Whether opening marks the campaign as viewed: it is LIVE and not yet viewed. An ADMIN never counts as viewer [4.15] [6.15]. */
export function isMarkedViewedByOpening(status: CampaignStatus, isViewed: boolean, role: 'ADMIN' | 'CONSULTANT' | 'USER'): boolean {
  return status === 'LIVE' && !isViewed && role !== 'ADMIN';
}
